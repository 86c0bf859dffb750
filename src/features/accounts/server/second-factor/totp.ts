// One-time codes as authenticator apps make them: RFC 6238 with SHA-1, six digits and steps of 30 seconds, which all apps support.
import { Secret, TOTP } from "otpauth";

const secretBytes = 20;
const digits = 6;
const periodS = 30;
/** Steps by which the clock of a phone may differ. */
const drift = 1;

const totp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits, period: periodS, ...names });

/** In base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The `otpauth://` address of a secret. `label`: whose it is, shown by the app below `issuer`. */
export const totpLink = (secret: string, issuer: string, label: string): string => totp(secret, { issuer, label }).toString();

export const stepAt = (time: Date): number => Math.floor(time.getTime() / (periodS * 1000));

/** The code of a step. */
export const codeOf = (secret: string, step: number): string => totp(secret).generate({ timestamp: step * periodS * 1000 });

/** The step whose code it is, at most one from now; null: the code is wrong. Compares in constant time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library throws for six letters of more than six bytes, such as digits of another script.
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: drift });
  return delta === null ? null : stepAt(now) + delta;
}
