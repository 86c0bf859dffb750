// What the sections of bench/README.md share.
export const digits = (value, places = 1) => (value === undefined ? "-" : value.toFixed(places));

export function table(title, note, head, rows) {
  return [
    "",
    `## ${title}`,
    "",
    note,
    "",
    `| ${head.join(" | ")} |`,
    `|${head.map(() => "---").join("|")}|`,
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ];
}
