/** What a cell without a value shows: never nothing, and never 0 for what is unknown. */
export const emptyCell = "–";

/** `say`: the value in words. */
export function orDash(value: string | number | null | undefined): string;
export function orDash<Value>(value: Value | null | undefined, say: (value: Value) => string): string;
export function orDash<Value>(value: Value | null | undefined, say: (value: Value) => string = String): string {
  return value === null || value === undefined || value === "" ? emptyCell : say(value);
}
