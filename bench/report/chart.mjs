// bench/history.svg: a line for each key figure that was measured more than once, each on a scale of its own.
import { isSameMachine } from "../history.mjs";

const columns = 2;
const cell = { width: 420, height: 46 };
const plot = { left: 250, width: 100, top: 8, height: 30 };
const margin = 12;
/** Of the highest value: less is no step that should be seen. */
const leastSpan = 0.1;

/** `all`: of `courses`. Colours follow the reader's scheme; the picture paints its own ground. */
export function chart(all) {
  const drawn = all.filter(({ points }) => points.length > 1);
  const rows = Math.ceil(drawn.length / columns);
  const [width, height] = [columns * cell.width + 2 * margin, rows * cell.height + 2 * margin];
  const cells = drawn.map((course, index) => {
    const x = margin + Math.floor(index / rows) * cell.width;
    const y = margin + (index % rows) * cell.height;
    return `<g transform="translate(${x} ${y})">${drawOne(course)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="The course of the key figures">
<style>
text { font: 12px system-ui, sans-serif; fill: #1f2328; }
.small { font-size: 11px; fill: #59636e; }
.ground { fill: #ffffff; }
.line { fill: none; stroke: #59636e; stroke-width: 1.5; }
.machine { stroke: #b7bdc4; stroke-dasharray: 2 2; }
.newest { fill: #0969da; }
.worse { fill: #cf222e; }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3; }
.small { fill: #9198a1; }
.ground { fill: #0d1117; }
.line { stroke: #9198a1; }
.machine { stroke: #4d555e; }
.newest { fill: #58a6ff; }
.worse { fill: #ff7b72; }
}
</style>
<rect class="ground" width="${width}" height="${height}" rx="6"/>
${cells.join("\n")}
</svg>
`;
}

function drawOne({ label, points, isOfMachine, verdict }) {
  const values = points.map(({ value }) => value);
  const most = Math.max(...values, Number.MIN_VALUE);
  const span = Math.max(most - Math.min(...values), leastSpan * most);
  const x = (index) => round(plot.left + (index * plot.width) / (points.length - 1));
  const y = (value) => round(plot.top + (plot.height * (most - value)) / span);
  const newest = points.at(-1);
  // Measurements on another machine say little about those after them.
  const changes = points.flatMap(({ machine }, index) =>
    isOfMachine && index > 0 && !isSameMachine(machine, points[index - 1].machine) ? [round((x(index - 1) + x(index)) / 2)] : [],
  );
  const word = verdict === "worse" ? " worse" : "";
  return [
    `<text y="28">${xmlText(label)}</text>`,
    ...changes.map((at) => `<line class="machine" x1="${at}" x2="${at}" y1="${plot.top}" y2="${plot.top + plot.height}"/>`),
    `<polyline class="line" points="${points.map(({ value }, index) => `${x(index)},${y(value)}`).join(" ")}"/>`,
    `<circle class="newest${word}" cx="${x(points.length - 1)}" cy="${y(newest.value)}" r="3"/>`,
    `<text class="small" x="${plot.left + plot.width + 8}" y="28">${newest.value}${word}</text>`,
  ].join("");
}

const round = (number) => Math.round(number * 10) / 10;
const xmlText = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
