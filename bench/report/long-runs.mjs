// The sections about minutes of many requests.
import { digits, table } from "./table.mjs";

export function load(figures) {
  if (!figures) return [];
  const { minutes, browsing, writing, kinds, server, postgres, generator, aSecond } = figures;
  const note = [
    `${browsing} people browse and ${writing} write for ${minutes} minutes, each resting between two acts; ${digits(aSecond)} requests a second.`,
    `Of a processor: server ${digits(server.processors, 2)}, PostgreSQL ${digits(postgres.processors, 2)}, those who ask ${digits(generator.processors, 2)}`,
    `(${digits(generator.lateP99Ms, 0)} ms late at p99, which counts as time of the answers).`,
    `Memory: server at most ${digits(server.highestMB, 0)} MB, PostgreSQL ${digits(postgres.highestMB, 0)} MB.`,
    "Aim: p99 of 300 ms, no errors.",
  ].join(" ");
  const row = (name, { requests, p50Ms, p99Ms, errors }) => [name, requests, digits(p50Ms), digits(p99Ms), errors];
  return table(
    "200 people browsing, 20 writing",
    note,
    ["what", "requests", "p50, ms", "p99, ms", "errors"],
    [...Object.entries(kinds).map(([name, kind]) => row(name, kind)), row("**all**", figures)],
  );
}

export function memory(figures) {
  if (!figures) return [];
  const { minutes, requests, failures, highestMB, settledMB, awayPercent, trendPercent, perMinuteMB } = figures;
  const note =
    `Resident memory of the server's process, 1,200 homes, 20 requests a second for ${minutes} minutes: pages, searches and calls that no cache holds, ` +
    "and pictures. Aim: within 5 % after minute 10, at most 500 MB.";
  const rows = [
    ["requests", requests],
    ["failed", failures],
    ["highest, MB", highestMB],
    ["median after minute 10, MB", settledMB ?? "-"],
    ["farthest minute from it, %", digits(awayPercent)],
    ["last ten minutes beside minutes 11 to 20, %", digits(trendPercent)],
    ["by minute, MB", `\`${sparkline(perMinuteMB)}\` ${perMinuteMB[0] ?? "-"} to ${perMinuteMB.at(-1) ?? "-"}`],
  ];
  return table("Memory", note, ["what", ""], rows);
}

const bars = "▁▂▃▄▅▆▇█";

/** From zero. */
function sparkline(values) {
  const most = Math.max(...values);
  return values.map((value) => bars[Math.round((value / most) * (bars.length - 1))]).join("");
}
