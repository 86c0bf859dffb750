/** What a cell without a value shows: never nothing, and never 0 for what is unknown. */
export const emptyCell = "–";

/** `say`: the value in words. */
export const orDash = <Value>(value: Value | null | undefined, say: (value: Value) => string = String): string =>
  value === null || value === undefined || value === "" ? emptyCell : say(value);
