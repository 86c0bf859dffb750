// What somebody has written themselves: mail programs put the mail before under it, with both addresses and the secret links of its reader.
import { asWritten } from "./contacts-in-text.ts";
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

/** Without quotations and the signature. */
export function newWords(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const end = lines.findIndex((line, at) => line === signatureLine || isStartOfOld(line.trim(), lines[at + 1]?.trim() ?? ""));
  const kept = withoutQuoted(end < 0 ? lines : lines.slice(0, end)).join("\n");
  return kept.replace(/\n{3,}/g, "\n\n").trim();
}

/**
 * Without addresses of the relay and links to pages of this site that only their reader should have, also inside the links by which mail servers
 * check other links.
 */
export function withoutSecrets(text: string, { relayDomain, publicUrl }: MailSite): string {
  const site = `(?<![\\p{L}\\p{N}.-])(?:https?${asWritten("://")})?${asWritten(new URL(publicUrl).host)}`;
  const page = "((?:[/?#_]|%(?:25)*(?:2f|3f|23))[^\\s<>\"')\\]]*)";
  return text
    .replace(relayAddressesIn(relayDomain), "…")
    .replace(new RegExp(site + page, "giu"), (link, path: string) => (openPages.test(decoded(path)) ? link : "…"));
}

const decoded = (text: string): string =>
  text.replace(/%(?:25)*([\da-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

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
