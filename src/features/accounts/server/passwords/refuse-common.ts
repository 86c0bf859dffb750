import common from "@zxcvbn-ts/language-common";
import { AppError } from "../../../../shared/server/error-table.ts";
import { accountMessages } from "../../contract/account-messages.ts";

const commonPasswords: ReadonlySet<string> = new Set(common.dictionary["passwords-common"]);
/** What signs and digits stand for in a word. */
const letters = new Map(Object.entries({ "@": "a", $: "s", "!": "i", "0": "o", "1": "l", "3": "e", "5": "s", "7": "t" }));
const minLength = 4;

/**
 * Throws `invalid_input` at the field for a password that guessers try first: one of a list of 49,000, or one that is such a word once
 * digits and signs are taken from its ends, or its signs are left out, or read as the letters that they stand for.
 */
export function refuseCommonPassword(password: string): void {
  if (!isCommon(password)) return;
  const message = accountMessages.commonPassword;
  throw new AppError("invalid_input", message, { issues: [{ path: "password", message }] });
}

function isCommon(password: string): boolean {
  const typed = password.toLowerCase();
  const core = typed.replace(/^[^a-z]+|[^a-z]+$/g, "");
  const forms = [typed, core, asLetters(typed), asLetters(core), typed.replace(/[^a-z0-9]/g, "")];
  return forms.some((form) => form.length >= minLength && commonPasswords.has(form));
}

const asLetters = (text: string) => text.replace(/[@$!01357]/g, (sign) => letters.get(sign) ?? sign);
