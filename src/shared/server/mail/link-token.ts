import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/**
 * What the link of a mail carries. It is derived from what it is about, so that the mail's job can make it again and it need
 * lie neither in a job nor in the database. `purpose` keeps the token of one kind of link from opening another.
 */
export function linkToken(appSecret: string, purpose: string, subject: string): string {
  return createHmac("sha256", appSecret).update(`${purpose}:${subject}`).digest("base64url");
}

/** What the database keeps of a token. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** A token that says itself whom it is about, for links that no row stands behind: `subject.token`. */
export const signedSubject = (appSecret: string, purpose: string, subject: string): string =>
  `${subject}.${linkToken(appSecret, purpose, subject)}`;

/** The subject that was signed for this purpose; null when it was not. */
export function readSignedSubject(appSecret: string, purpose: string, signed: string): string | null {
  const [subject = "", token = ""] = signed.split(".", 2);
  const expected = tokenHash(linkToken(appSecret, purpose, subject));
  return timingSafeEqual(tokenHash(token), expected) ? subject : null;
}
