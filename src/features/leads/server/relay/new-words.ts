// What somebody has written themselves: mail programs put the mail before under it, with both addresses and the secret links of its reader.
import { relayAddressesIn } from "./relay-addresses.ts";

/** The site whose addresses and pages mails may quote. */
export type MailSite = { relayDomain: string; publicUrl: string };

/** Under such a line is the mail before. */
const beforeLines = [/^-{2,}\s*(original message|forwarded message|ursprüngliche nachricht|message d'origine)\s*-{2,}$/i, /^_{20,}$/];
/** Two in a row are the head of a mail. */
const headerLine = /^\*?(from|sent|date|to|cc|subject|reply-to|von|gesendet|an|de|envoyé|à)\s?:\*?\s/i;
/** Mail programs write it above the signature, which often has address and number (RFC 3676 §4.3). */
const signatureLine = "-- ";
/** Pages of this site that anybody may know. Others may be secrets of who quotes them. */
const openPages = /^\/(property|projects|agents|builders|search|how-we-know)(\/|\?|#|$)/;

/** Without quotations, addresses of the relay and links to pages of this site that only their reader should have. */
export function newWords(text: string, { relayDomain, publicUrl }: MailSite): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const end = lines.findIndex((line, at) => line === signatureLine || isStartOfOld(line.trim(), lines[at + 1]?.trim() ?? ""));
  const kept = withoutQuoted(end < 0 ? lines : lines.slice(0, end)).join("\n");
  return kept
    .replace(relayAddressesIn(relayDomain), "…")
    .replace(new RegExp(`${RegExp.escape(publicUrl)}([^\\s<>"')\\]]*)`, "gi"), (link, page: string) =>
      page === "" || openPages.test(page) ? link : "…",
    )
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const isStartOfOld = (line: string, next: string): boolean =>
  beforeLines.some((pattern) => pattern.test(line)) || (headerLine.test(line) && headerLine.test(next));

/** With the sentence before a quotation, which ends in a colon and may take three lines: "On Monday Asha <...> wrote:". */
function withoutQuoted(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let wasQuoted = false;
  for (const line of lines) {
    const isQuoted = line.startsWith(">");
    if (isQuoted && !wasQuoted) dropIntroduction(kept);
    if (!isQuoted) kept.push(line);
    wasQuoted = isQuoted;
  }
  return kept;
}

function dropIntroduction(kept: string[]): void {
  while (kept.at(-1)?.trim() === "") kept.pop();
  if (!kept.at(-1)?.trimEnd().endsWith(":")) return;
  for (let dropped = 0; dropped < 3 && (kept.at(-1)?.trim() ?? "") !== ""; dropped++) kept.pop();
}

const hiddenMark = "[hidden]";

/**
 * Without these addresses and numbers, however their digits are grouped: signatures and quotations in languages that `newWords` does not know have
 * them. Numbers as they are stored.
 */
export function withoutContacts(text: string, { emails, phones }: { emails: readonly string[]; phones: readonly string[] }): string {
  const patterns = [...emails.map((email) => RegExp.escape(email)), ...phones.map(numberPattern)];
  return patterns.reduce((rest, pattern) => rest.replace(new RegExp(pattern, "gi"), hiddenMark), text);
}

/** One of India is stored as its ten digits. */
function numberPattern(phone: string): string {
  const digits = phone.replace(/\D/g, "").split("").join("[\\s().\\/-]{0,3}");
  const country = phone.startsWith("+") ? "\\+?" : "(?:(?:\\+|00)?91[\\s().\\/-]{0,3}|0)?";
  return `(?<!\\d)${country}${digits}(?!\\d)`;
}
