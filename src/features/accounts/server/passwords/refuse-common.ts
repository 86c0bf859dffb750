import common from "@zxcvbn-ts/language-common";
import { AppError } from "../../../../shared/server/error-table.ts";
import { accountMessages } from "../../contract/account-messages.ts";

const commonPasswords: ReadonlySet<string> = new Set(common.dictionary["passwords-common"]);
/** The letters that signs and digits stand for. */
const letters = new Map(Object.entries({ "@": "a", $: "s", "!": "i", "0": "o", "1": "l", "3": "e", "5": "s", "7": "t" }));
const minLength = 4;

/**
 * Throws `invalid_input` at the field for a password that guessers try first: one from a list of 49,000, or such a word with digits or
 * signs added at its ends, inserted, or used in place of letters.
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
