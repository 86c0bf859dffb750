import { createHmac, randomBytes } from "node:crypto";

export const recoveryCodeCount = 10;
/** Without letters that look like digits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const length = 10;
const lookalikes = new Map([
  ["o", "0"],
  ["i", "1"],
  ["l", "1"],
]);

/** Ten codes of 50 random bits, such as "7k2mq-x04cd". */
export const makeRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, makeCode);

/** One byte for each letter: 256 is a multiple of 32, so every letter is equally likely. */
function makeCode(): string {
  const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join("");
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`;
}

/**
 * The form that the database stores, however the code was typed. Keyed with the app's secret: 50 bits are too few for a plain hash that a
 * thief of the database could try at leisure.
 */
export function recoveryCodeHash(appSecret: string, holderId: string, typed: string): Buffer {
  const code = plainCode(typed).replace(/[oil]/g, (letter) => lookalikes.get(letter) ?? letter);
  return createHmac("sha256", appSecret).update(`recovery code ${holderId} ${code}`).digest();
}

/** Without spaces and hyphens, in lower case. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, "").toLowerCase();
