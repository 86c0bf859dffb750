const mostShown = 5;

/** Rows that cannot be used: how many, and the first of each table with the reason. */
export class Refusals {
  readonly #byTable = new Map<string, { count: number; first: string[] }>();

  add(table: string, where: string, reason: string): void {
    const known = this.#byTable.get(table) ?? { count: 0, first: [] };
    known.count++;
    if (known.first.length < mostShown) known.first.push(`${where}: ${reason}`);
    this.#byTable.set(table, known);
  }

  get count(): number {
    return [...this.#byTable.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** A line for each table, and under it its first refused rows. */
  lines(): string[] {
    return [...this.#byTable].flatMap(([table, { count, first }]) => [
      `${table}: ${count.toLocaleString("en")} left out${count > first.length ? `, the first ${first.length}` : ""}:`,
      ...first.map((text) => `  ${text}`),
    ]);
  }
}
