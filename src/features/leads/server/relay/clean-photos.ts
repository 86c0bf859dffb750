import { WorkQueue } from "../../../../shared/server/work-queue.ts";
import { cleanAttachment, UnusableFile } from "../../../media/server/public.ts";
import type { ParsedMail } from "./parse-mail.ts";
import type { RelayedFile } from "./relay.store.ts";

const cleaning = new WorkQueue({ atOnce: 1 });

/** The files of a mail, its photos without their metadata: a phone writes into them where they were taken. What cannot be read is left out. */
export async function cleanPhotos(whose: string, { files, leftOut }: ParsedMail): Promise<Pick<ParsedMail, "files" | "leftOut">> {
  const clean = await Promise.all(files.map((file) => cleanFile(whose, file)));
  return {
    files: clean.filter((file) => file !== null),
    leftOut: [...leftOut, ...files.filter((_, at) => clean[at] === null).map(({ name }) => name)],
  };
}

async function cleanFile(whose: string, file: RelayedFile): Promise<RelayedFile | null> {
  if (!file.type.startsWith("image/")) return file;
  try {
    return { ...file, content: await cleaning.takeFor(whose, () => cleanAttachment(file.content, file.name)) };
  } catch (error) {
    if (error instanceof UnusableFile) return null;
    throw error;
  }
}
