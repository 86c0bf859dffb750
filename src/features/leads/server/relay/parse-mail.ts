// A mail as it came: what its headers say of it, and what is passed on of it, which holds no header, no quotation and no HTML.
import { randomUUID } from "node:crypto";
import PostalMime, { addressParser, type Email } from "postal-mime";
import { type MailSite, newWords } from "./new-words.ts";
import type { RelayedFile } from "./relay.store.ts";

const mostFiles = 10;
const mostWords = 50_000;
const mostSubject = 200;
const mostReceived = 30;
/**
 * By type: what the name must end in. Nothing that a machine runs, no page, and no Office file: it keeps its author, the author's firm and, with
 * comments and changes, their address, in more places than can be cleaned with certainty.
 */
const fileTypes = new Map([
  ["image/jpeg", /\.jpe?g$/i],
  ["image/png", /\.png$/i],
  ["image/webp", /\.webp$/i],
  ["application/pdf", /\.pdf$/i],
  ["text/plain", /\.txt$/i],
]);

export type ParsedMail = {
  /** In lower case; null unless it is exactly one. */
  from: string | null;
  messageId: string | null;
  /** Nobody wrote it: an answer of a machine, a report of a mail server, a mailing list. */
  isAutomatic: boolean;
  /** It has been passed on before. */
  isLooping: boolean;
  subject: string;
  message: string;
  files: RelayedFile[];
  /** Names of files that are not passed on. */
  leftOut: string[];
};

/** Throws when it cannot be read. A mail can be made so that it takes minutes: see `readMail`. */
export async function parseMail(raw: Buffer, site: MailSite): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 20, maxHeadersSize: 256 * 1024 });
  const { files, leftOut } = sortFiles(mail);
  return {
    from: fromOf(mail),
    messageId: mail.messageId ?? null,
    isAutomatic: isAutomatic(mail),
    isLooping:
      headersOf(mail, "x-loop").some((value) => value.toLowerCase().includes(`@${site.relayDomain}`)) ||
      headersOf(mail, "received").length > mostReceived,
    subject: storable(newWords(mail.subject ?? "", site))
      .replace(/\s+/g, " ")
      .slice(0, mostSubject)
      .trim(),
    message: storable(newWords(await wordsOf(mail, raw), site)).slice(0, mostWords),
    files,
    leftOut,
  };
}

const headersOf = ({ headers }: Email, name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value.trim());

function fromOf(mail: Email): string | null {
  const [sender, ...others] = headersOf(mail, "from").flatMap((value) => addressParser(value));
  return others.length > 0 ? null : (sender?.address?.toLowerCase() ?? null);
}

/** Of programs that do not say in the head what they are. */
const automaticSubject =
  /^(auto(matic)?[ -]?(reply|response)|out of (the )?office|undeliver|delivery status notification|mail delivery failed)/i;

function isAutomatic(mail: Email): boolean {
  const has = (name: string, pattern: RegExp) => headersOf(mail, name).some((value) => pattern.test(value));
  return (
    has("auto-submitted", /^(?!no\b)/i) ||
    has("precedence", /^(bulk|junk|list|auto_reply)\b/i) ||
    has("x-autoreply", /./) ||
    has("x-autorespond", /./) ||
    has("x-auto-response-suppress", /\b(all|oof|autoreply)\b/i) ||
    automaticSubject.test(mail.subject ?? "") ||
    has("list-id", /./) ||
    has("content-type", /^multipart\/report\b/i)
  );
}

/** Of a mail without a plain part, the HTML's words, without what it quotes. */
async function wordsOf({ html, text = "" }: Email, raw: Buffer): Promise<string> {
  if (html === undefined || /^content-type:\s*text\/plain\b/im.test(raw.toString("latin1"))) return text;
  const own = html.replace(/<blockquote\b[\s\S]*<\/blockquote\s*>/gi, "");
  return (await PostalMime.parse(besideEmptyText(own))).text ?? "";
}

/** The parser turns HTML into words only where another part of the mail has words. */
function besideEmptyText(html: string): string {
  const boundary = randomUUID();
  const part = (type: string, body: string) => `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}\r\n`;
  return `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${part("text/plain", "")}${part("text/html", html)}--${boundary}--\r\n`;
}

function sortFiles({ attachments }: Email): { files: RelayedFile[]; leftOut: string[] } {
  const files: RelayedFile[] = [];
  const leftOut: string[] = [];
  for (const { filename, mimeType, content } of attachments) {
    const name = storable(filename ?? "")
      .replace(/^.*[/\\]/, "")
      .replace(/[\p{Cc}"<>:|?*]+/gu, " ")
      .trim()
      .slice(-100);
    const isTaken = fileTypes.get(mimeType)?.test(name) && files.length < mostFiles && typeof content !== "string";
    if (isTaken) files.push({ name, type: mimeType, content: Buffer.from(content as ArrayBuffer) });
    else if (leftOut.length < mostFiles) leftOut.push(name || "a file without a name");
  }
  return { files, leftOut };
}

/** PostgreSQL takes neither U+0000 nor half a pair. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();
