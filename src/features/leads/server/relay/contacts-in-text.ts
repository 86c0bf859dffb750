// Addresses and numbers in words that programs have written: signatures, quotations, links, names of files.
import { phoneTextAbroad } from "../../contract/phone-number.ts";

/** Beside punctuation, programs break what is too long for a line. */
const breaks = "[\\s\\p{Cf}]{0,2}";

/** A regular expression (flags "iu") of this text, also in a link, where its punctuation is in codes such as "%40". */
export const asWritten = (text: string): string =>
  [...text]
    .map((char) => {
      const code = char.charCodeAt(0).toString(16).padStart(2, "0");
      return /[\p{L}\p{N}]/u.test(char) ? RegExp.escape(char) : `${breaks}(?:${RegExp.escape(char)}|%(?:25)*${code})${breaks}`;
    })
    .join("");

const hiddenMark = "[hidden]";

/** Numbers as they are stored. */
export type Contacts = { emails: readonly string[]; phones: readonly string[] };

/** Without these addresses and numbers, however their digits are grouped. */
export function withoutContacts(text: string, { emails, phones }: Contacts): string {
  const patterns = [...emails.map(addressPattern), ...phones.map(numberPattern)];
  return patterns.reduce((rest, pattern) => rest.replace(new RegExp(pattern, "giu"), hiddenMark), text);
}

/** With any tag ("rohan+homes@…") and with none: all lead to one mailbox. */
function addressPattern(email: string): string {
  const [, mailbox = "", domain = ""] = /^([^+]*).*(@.*)$/.exec(email) ?? [];
  return `${asWritten(mailbox)}(?:${asWritten("+")}[\\p{L}\\p{N}._+=-]*)?${asWritten(domain)}`;
}

/** With the country's code, with a zero as within the country, with both as in "+44 (0)7911 123456", and with neither. */
function numberPattern(phone: string): string {
  const [, calling = "", national = ""] = /^\+(\d+) ([\d ]+)$/.exec(phoneTextAbroad(phone)) ?? [];
  const start = "(?:(?<!\\d)|(?<=%[\\da-f]{2}))";
  return `${start}(?:(?:\\+|0{0,2})${digits(calling)}${between})?(?:\\(?0\\)?${between})?${digits(national)}(?!\\d)`;
}

const between = "(?:[\\s\\p{Cf}\\p{Pd}().\\/·_]|%(?:25)*[\\da-f]{2}){0,4}";
/** Of the scripts of India, and of input methods. */
const zeros = [..."0०০੦૦୦௦౦೦൦٠۰０"];
const digits = (number: string): string => [...number.replaceAll(" ", "")].map(digitPattern).join(between);
const digitPattern = (digit: string): string =>
  `[${zeros.map((zero) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))).join("")}]`;
