import { AppError } from "../../../../shared/server/error-table.ts";
import { WorkQueue } from "../../../../shared/server/work-queue.ts";
import { cleanAttachment, cleanPaper, type MediaStore, UnusableFile } from "../../../media/server/public.ts";
import type { ParsedMail } from "./parse-mail.ts";
import type { RelayedFile } from "./relay.store.ts";

const cleaning = new WorkQueue({ atOnce: 1 });
type Store = Pick<MediaStore, "workDir" | "pdfSeconds">;

/**
 * The files of a mail without their metadata: a phone writes into photos where they were taken, a program into PDFs who made them. Files that
 * cannot be read are left out. Throws `rate_limited` while too many slow PDFs wait.
 */
export async function cleanFiles(
  store: Store,
  whose: string,
  { files, leftOut }: ParsedMail,
): Promise<Pick<ParsedMail, "files" | "leftOut">> {
  const clean = await Promise.all(files.map((file) => cleaning.takeFor(whose, () => cleanFile(store, whose, file))));
  return {
    files: clean.filter((file) => file !== null),
    leftOut: [...leftOut, ...files.filter((_, at) => clean[at] === null).map(({ name }) => name)],
  };
}

async function cleanFile(store: Store, by: string, file: RelayedFile): Promise<RelayedFile | null> {
  const { name, type, content } = file;
  try {
    if (type.startsWith("image/")) return { ...file, content: await cleanAttachment(content, name) };
    if (type !== "application/pdf") return file;
    const paper = await cleanPaper(store, { by, name, content });
    return paper.contentType === type ? { ...file, content: paper.content } : null;
  } catch (error) {
    if (error instanceof UnusableFile || (error instanceof AppError && error.code === "invalid_input")) return null;
    throw error;
  }
}
