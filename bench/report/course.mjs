// The course of the key figures: what the newest measurement of each is beside those before it.
import { isSameMachine } from "../history.mjs";
import { keyFigures } from "../key-figures.mjs";
import { median } from "../load.mjs";

/** How many measurements before the newest are compared with it. */
const compared = 5;

/**
 * Each key figure that was measured, with its measurements, oldest first. `usual`: the median of up to five before the newest on the
 * same machine; undefined without any. `verdict`: "worse" or "better" beyond noise, or "". Noise is three times the median distance of
 * those five from their median, at least what `keyFigures` says.
 */
export function courses(history) {
  return keyFigures.flatMap((figure) => {
    const points = history.flatMap(({ commit, date, machine, figures }) =>
      figures[figure.name] === undefined ? [] : [{ commit, date, machine, value: figures[figure.name] }],
    );
    return points.length === 0 ? [] : [{ ...figure, points, ...compare(figure, points) }];
  });
}

function compare({ noise, isMoreBetter, isOfMachine }, points) {
  const newest = points.at(-1);
  const before = points
    .slice(0, -1)
    .filter(({ machine }) => !isOfMachine || isSameMachine(machine, newest.machine))
    .slice(-compared)
    .map(({ value }) => value);
  if (before.length === 0) return { verdict: "" };
  const usual = median(before);
  const spread = 3 * median(before.map((value) => Math.abs(value - usual)));
  const beyond = Math.abs(newest.value - usual) > Math.max(spread, noise.share * usual, noise.least);
  const isWorse = isMoreBetter ? newest.value < usual : newest.value > usual;
  return { usual, of: before.length, verdict: !beyond ? "" : isWorse ? "worse" : "better" };
}

/** The section of bench/README.md. */
export function courseSection(all) {
  const rows = all.map(({ label, points, usual, of, verdict }) => {
    const { value, commit, date } = points.at(-1);
    const moved = usual ? `${value >= usual ? "+" : "−"}${Math.abs((100 * (value - usual)) / usual).toFixed(1)} %` : "-";
    return [
      label,
      value,
      usual === undefined ? "-" : `${usual} (of ${of})`,
      moved,
      verdict === "worse" ? "**worse**" : verdict,
      `${commit}, ${date}`,
    ];
  });
  return [
    "",
    "## Course",
    "",
    "Each run adds a line to [history.jsonl](history.jsonl). The newest measurement beside the median of up to five before it on the same " +
      "machine; bytes and counts beside those of any machine. Worse or better: by more than noise.",
    "",
    "![The course of the key figures, oldest measurement left](history.svg)",
    "",
    "| | newest | median before | moved | | measured |",
    "|---|---|---|---|---|---|",
    ...rows.map((cells) => `| ${cells.join(" | ")} |`),
  ];
}

/** For the terminal: the figures that got worse beyond noise. */
export const worsened = (all) =>
  all.filter(({ verdict }) => verdict === "worse").map(({ label, points, usual }) => `${label}: ${points.at(-1).value}, before ${usual}`);
