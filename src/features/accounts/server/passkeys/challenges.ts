import { randomBytes } from "node:crypto";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import { readSignedSubject, signedSubject, tokenHash } from "../../../../shared/server/mail/link-token.ts";
import type { Services } from "../../../../shared/server/services.ts";

type Dependencies = Pick<Services, "config" | "clock">;

export const challengeLifetimeMs = 5 * minuteMs;
const randomLength = 32;

/** `hash`: what is remembered once it has been answered. */
export type Challenge = { hash: Buffer; expiresAt: Date };

/** What adding a passkey in this session signs. */
export const addingIn = (sessionId: string): string => `passkey-for-${sessionId}`;

/** What signing in signs: nobody knows yet which account it is for. */
export const signingIn = "passkey-sign-in";

/**
 * A challenge for five minutes and one purpose. It is signed, not stored: everybody may ask for one to sign in, and must not fill a table.
 */
export function makeChallenge({ config, clock }: Dependencies, purpose: string): string {
  const expiresAt = clock.now().getTime() + challengeLifetimeMs;
  return signedSubject(config.appSecret, purpose, `${randomBytes(randomLength).toString("base64url")}-${expiresAt}`);
}

/** null: this site never made it, or for another purpose, or its time is over. */
export function readChallenge({ config, clock }: Dependencies, purpose: string, challenge: string): Challenge | null {
  const subject = readSignedSubject(config.appSecret, purpose, challenge);
  const expiresAt = new Date(Number(subject?.split("-").at(-1)));
  return subject !== null && expiresAt > clock.now() ? { hash: tokenHash(subject), expiresAt } : null;
}
