import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/**
 * The token in the link of a mail. It is derived from its subject, so that the mail's job can make it again and neither a job nor
 * the database has to store it. `purpose` keeps the token of one kind of link from opening another.
 */
export function linkToken(appSecret: string, purpose: string, subject: string): string {
  return createHmac("sha256", appSecret).update(`${purpose}:${subject}`).digest("base64url");
}

/** The form of a token that the database stores. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** A token that names its own subject, for links without a row: `subject.token`. */
export const signedSubject = (appSecret: string, purpose: string, subject: string): string =>
  `${subject}.${linkToken(appSecret, purpose, subject)}`;

/** The subject that was signed for this purpose; null when it was not. */
export function readSignedSubject(appSecret: string, purpose: string, signed: string): string | null {
  const [subject = "", token = ""] = signed.split(".", 2);
  const expected = tokenHash(linkToken(appSecret, purpose, subject));
  return timingSafeEqual(tokenHash(token), expected) ? subject : null;
}
