import { Worker } from "node:worker_threads";
import { WorkQueue } from "../../../../shared/server/work-queue.ts";
import type { Contacts } from "./contacts-in-text.ts";
import type { MailSite } from "./new-words.ts";
import type { ParsedMail } from "./parse-mail.ts";

/** Far more than any mail takes that a person wrote. */
const mostMs = 10_000;
const reading = new WorkQueue({ atOnce: 1 });

/**
 * `parseMail` in a thread with limits of time and memory, one after the other: a mail of 10 MB can be made to take minutes. Throws when it cannot be
 * read.
 */
export const readMail = (whose: string, raw: Buffer, site: MailSite, hidden: Contacts): Promise<ParsedMail> =>
  reading.takeFor(whose, async () => {
    const worker = new Worker(new URL("./parse-mail-worker.ts", import.meta.url), {
      workerData: { raw, site, hidden },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    try {
      return await answerOf(worker);
    } finally {
      await worker.terminate();
    }
  });

const answerOf = (worker: Worker): Promise<ParsedMail> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error("The mail could not be read."));
    const timer = setTimeout(giveUp, mostMs);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    worker.once("message", (mail: ParsedMail) => end(() => resolve(withBuffers(mail)))());
    worker.once("error", end(giveUp));
    worker.once("exit", end(giveUp));
  });

/** Between threads a Buffer becomes a plain array of bytes. */
const withBuffers = (mail: ParsedMail): ParsedMail => ({
  ...mail,
  files: mail.files.map((file) => ({ ...file, content: Buffer.from(file.content) })),
});
