import { groupDigits } from "../../../../shared/contract/group-digits.ts";

const mostDigits = 15;

/** "5000000" as "50,00,000". */
export function writeNumber(value: number, isGrouped: boolean): string {
  return isGrouped ? groupDigits(value) : String(value);
}

/**
 * Reformats an input during typing: digits only, with Indian grouping. The caret keeps its place among the digits. Returns the
 * number, or null when there is none.
 */
export function tidyNumberInput(input: HTMLInputElement, isGrouped: boolean): number | null {
  const digitsBeforeCaret = onlyDigits(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const digits = onlyDigits(input.value).slice(0, mostDigits);
  const number = digits === "" ? null : Number(digits);
  const written = number === null ? "" : writeNumber(number, isGrouped);
  if (written === input.value) return number;
  const dropped = digits.length - onlyDigits(written).length;
  input.value = written;
  const caret = positionAfterDigits(written, Math.max(0, digitsBeforeCaret - dropped));
  input.setSelectionRange(caret, caret);
  return number;
}

const onlyDigits = (text: string): string => text.replace(/\D/g, "");

function positionAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (const [position, letter] of [...text].entries()) {
    if (seen === count) return position;
    if (/\d/.test(letter)) seen += 1;
  }
  return text.length;
}
