import { firstPageWidth } from "../../contract/media-key.ts";
import { TooSlowFile, UnusableFile } from "./file-kind.ts";
import { type PdfFailure, readPdf } from "./read-pdf.ts";

export type CleanDocument = { pages: number; width: number; height: number };

const refusals: Record<PdfFailure, (name: string) => string> = {
  locked: (name) => `${name} needs a password to open. Please save it without one, and choose it again.`,
  damaged: (name) => `${name} is damaged and cannot be opened. Please choose another PDF file.`,
  heavy: (name) => `The first page of ${name} is too complex to display. Please save a simpler version, and choose it again.`,
  slow: (name) => `The first page of ${name} took too long to display. Please choose it again in a minute, or save a simpler version.`,
};

/** `name` is for people; `mostSeconds`, see `readPdf`. */
type Source = { file: string; name: string; accountId: string; mostSeconds: number };

/**
 * Writes a copy of a PDF that opens without a password to `target`, without scripts, actions and embedded files, and no larger than a
 * brochure may be. The returned size is that of the first page's picture. Throws `UnusableFile`, and `rate_limited` as `readPdf` does.
 */
export async function cleanDocument({ file, name, accountId, mostSeconds }: Source, target: string): Promise<CleanDocument> {
  const answer = await readPdf(accountId, { file, cleanCopy: target, width: firstPageWidth }, mostSeconds);
  if ("failure" in answer) throw new (answer.failure === "slow" ? TooSlowFile : UnusableFile)(refusals[answer.failure](name));
  const { pages, width, height } = answer;
  return { pages, width, height };
}
