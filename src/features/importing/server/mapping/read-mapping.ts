import { readFile } from "node:fs/promises";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { type Mapping, mapping } from "../../contract/mapping.ts";

const mostIssues = 10;

/** Reads a mapping file. One `ExpectedError` lists every fault with its place in the file. */
export async function readMapping(file: string): Promise<Mapping> {
  const result = mapping.safeParse(parseJson(await readText(file), file));
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, mostIssues).map(({ path, message }) => `  ${placeOf(path)}: ${message}`);
  throw new ExpectedError(`The mapping ${file} cannot be used:\n${issues.join("\n")}`);
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new ExpectedError(`The mapping ${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}.`);
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new ExpectedError(`The mapping ${file} is not JSON: ${(error as Error).message}.`);
  }
}

const placeOf = (path: PropertyKey[]): string =>
  path.length === 0
    ? "(top)"
    : path.map((part, index) => (typeof part === "number" ? `[${part}]` : (index > 0 ? "." : "") + String(part))).join("");
