import { createHmac } from "node:crypto";
import { randomLetters } from "../../../../shared/server/ids.ts";

export const recoveryCodeCount = 10;
const length = 10;
const lookalikes = new Map([
  ["o", "0"],
  ["i", "1"],
  ["l", "1"],
]);

/** Ten codes of 50 random bits, such as "7k2mq-x04cd". */
export const makeRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, makeCode);

function makeCode(): string {
  const letters = randomLetters(length);
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
