import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type ParsedMail, simpleParser } from "mailparser";
import { expect } from "./test.ts";

/** The mails to an address in the site's outbox so far, oldest first. */
async function readMails(address: string): Promise<ParsedMail[]> {
  const outbox = path.join(process.env.SITE_DATA_DIR ?? "", "outbox");
  const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith(".eml")) : [];
  const files = names.flatMap((name) => readMailFile(path.join(outbox, name)));
  const mails: { mail: ParsedMail; at: number }[] = [];
  for (const { content, at } of files) {
    if (content.includes(address)) mails.push({ mail: await simpleParser(content), at });
  }
  const isTo = ({ to }: ParsedMail) => [to].flat().some((one) => one?.value.some((mailbox) => mailbox.address === address));
  return mails
    .filter(({ mail }) => isTo(mail))
    .sort((one, other) => one.at - other.at)
    .map(({ mail }) => mail);
}

/** None: the site has deleted it meanwhile, as it does for enquiries that other journeys erase. */
function readMailFile(file: string): { content: Buffer; at: number }[] {
  try {
    return [{ content: readFileSync(file), at: statSync(file).mtimeMs }];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** The latest mail to `address` with this subject, once it has arrived. */
export async function receiveMail(address: string, subject: string): Promise<ParsedMail> {
  const find = async () => (await readMails(address)).findLast((mail) => mail.subject === subject);
  await expect.poll(async () => (await find())?.subject, { timeout: 30_000 }).toBe(subject);
  return (await find()) as ParsedMail;
}

/** The path of the first link in a mail that starts with `start`. */
export function linkIn({ text = "" }: ParsedMail, start: string): string {
  const [link = ""] = new RegExp(`https?://\\S+${start}\\S+`).exec(text) ?? [];
  return new URL(link).pathname;
}
