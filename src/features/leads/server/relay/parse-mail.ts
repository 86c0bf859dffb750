// A mail as it came: what its headers say of it, and what is passed on of it, which holds no header, no quotation and no HTML.
import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import PostalMime, { addressParser, type Email } from "postal-mime";
import { type Contacts, withoutContacts } from "./contacts-in-text.ts";
import { type MailSite, newWords, withoutSecrets } from "./new-words.ts";
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

/**
 * `hidden`: of the two people. Throws when the mail cannot be read. A mail can be made so that it takes minutes: see `readMail`.
 */
export async function parseMail(raw: Buffer, site: MailSite, hidden: Contacts): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 20, maxHeadersSize: 256 * 1024 });
  const hide = (text: string) => withoutContacts(withoutSecrets(storable(text), site), hidden);
  const { files, leftOut } = sortFiles(mail, hide);
  return {
    from: fromOf(mail),
    messageId: mail.messageId ?? null,
    isAutomatic: isAutomatic(mail),
    isLooping:
      headersOf(mail, "x-loop").some((value) => value.toLowerCase().includes(`@${site.relayDomain}`)) ||
      headersOf(mail, "received").length > mostReceived,
    subject: hide(newWords(mail.subject ?? ""))
      .replace(/\s+/g, " ")
      .slice(0, mostSubject)
      .trim(),
    message: hide(newWords(await wordsOf(mail))).slice(0, mostWords),
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

/** Of a mail without plain words, those of the HTML, without what it quotes. */
async function wordsOf({ html, text = "" }: Email): Promise<string> {
  if (html === undefined || text.trim() !== "") return text;
  const own = html.replace(/<blockquote\b[\s\S]*<\/blockquote\s*>/gi, "");
  return (await PostalMime.parse(besideEmptyText(own))).text ?? "";
}

/** The parser turns HTML into words only where another part of the mail has words. */
function besideEmptyText(html: string): string {
  const boundary = randomUUID();
  const part = (type: string, body: string) => `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}\r\n`;
  return `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${part("text/plain", "")}${part("text/html", html)}--${boundary}--\r\n`;
}

function sortFiles({ attachments }: Email, hide: (text: string) => string): { files: RelayedFile[]; leftOut: string[] } {
  const files: RelayedFile[] = [];
  const leftOut: string[] = [];
  for (const { filename, mimeType, content } of attachments) {
    const name = hide(filename ?? "")
      .replace(/^.*[/\\]/, "")
      .replace(/[\p{Cc}"<>:|?*]+/gu, " ")
      .trim()
      .slice(-100);
    const isTaken = fileTypes.get(mimeType)?.test(name) && files.length < mostFiles && typeof content !== "string";
    if (isTaken) files.push({ name, type: mimeType, content: contentOf(mimeType, Buffer.from(content as ArrayBuffer), hide) });
    else if (leftOut.length < mostFiles) leftOut.push(name || "a file without a name");
  }
  return { files, leftOut };
}

/** A text file may be a mail, and holds what mails hold. */
const contentOf = (type: string, content: Buffer, hide: (text: string) => string): Buffer =>
  type === "text/plain" ? Buffer.from(hide(textOf(content))) : content;

const encodings = new Map([
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
]);

/** The file does not say how it is written. */
function textOf(content: Buffer): string {
  const encoding = encodings.get(content.toString("hex", 0, 2)) ?? (isUtf8(content) ? "utf-8" : "windows-1252");
  return new TextDecoder(encoding).decode(content);
}

/** PostgreSQL takes neither U+0000 nor half a pair. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();
