import { ownValue } from "../../../../shared/contract/own-value.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import type { FieldRule } from "../../contract/mapping.ts";
import { readNumber } from "./cell-readers.ts";

/** A description has at most 10,000 letters: replacements that grow each other must not fill the memory. */
const longestResult = 100_000;

type Steps = Omit<FieldRule, "column" | "constant" | "template">;

/** Applies the rule's steps to a text. Undefined: the text is not in the rule's table. An empty text stays empty. */
export function applySteps(text: string, steps: Steps): string | undefined {
  let result = text.trim();
  const lower = steps.emptyWhen && result.toLowerCase();
  if (steps.emptyWhen?.some((empty) => empty.toLowerCase() === lower)) result = "";
  if (result === "") return "";
  if (steps.removePrefix && result.startsWith(steps.removePrefix)) result = result.slice(steps.removePrefix.length).trim();
  if (steps.removeSuffix && result.endsWith(steps.removeSuffix)) result = result.slice(0, -steps.removeSuffix.length).trim();
  for (const [from, to] of Object.entries(steps.replace ?? {})) {
    // Counted first: the text itself could fill the memory.
    const length = result.length + (result.split(from).length - 1) * (to.length - from.length);
    if (length > longestResult) throw new ExpectedError(`The replacements make a text of ${text.length} letters too long.`);
    result = result.replaceAll(from, to);
  }
  if (steps.words) result = lookUp(steps.words, result) ?? result;
  if (steps.lookup) {
    const found = lookUp(steps.lookup, result) ?? steps.otherwise;
    if (found === undefined) return undefined;
    result = found;
  }
  result = applyNumberSteps(result, steps);
  if (steps.letters) result = withLetters(result, steps.letters);
  return steps.split === undefined ? result : result.split(steps.split).join(";");
}

/** First with this case, then with any. */
function lookUp(table: Record<string, string>, text: string): string | undefined {
  const wanted = text.toLowerCase();
  return ownValue(table, text) ?? Object.entries(table).find(([key]) => key.toLowerCase() === wanted)?.[1];
}

/** A text that is not a number is left to the field, which reports it. */
function applyNumberSteps(text: string, { decimalMark, multiply, round }: Steps): string {
  const plain = decimalMark === "," ? text.replace(/[.\s]/g, "").replace(",", ".") : text;
  if (multiply === undefined && round === undefined) return plain;
  const number = readNumber(plain);
  if (number === undefined) return plain;
  const product = number * (multiply ?? 1);
  return String(round === undefined ? product : rounders[round](product));
}

const rounders = { nearest: Math.round, down: Math.floor, up: Math.ceil };

function withLetters(text: string, letters: NonNullable<Steps["letters"]>): string {
  switch (letters) {
    case "lower":
      return text.toLowerCase();
    case "upper":
      return text.toUpperCase();
    case "title":
      return text.toLowerCase().replace(/(^|[\s/(-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
    case "sentence":
      return text.charAt(0).toUpperCase() + text.slice(1);
  }
}
