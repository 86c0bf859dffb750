import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (appSecret: string) => Buffer.from(hkdfSync("sha256", appSecret, "", "sealed text", keyBytes));

/** Encrypts a text with a key derived from the app's secret: nonce, tag, text. It opens only with the same `subject`. */
export function sealText(appSecret: string, subject: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(appSecret), nonce).setAAD(Buffer.from(subject));
  const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** null: it was sealed for something else, with another secret, or not at all. */
export function openText(appSecret: string, subject: string, sealed: Buffer): string | null {
  if (sealed.length < nonceBytes + tagBytes) return null;
  const [nonce, tag] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes, nonceBytes + tagBytes)];
  const opening = createDecipheriv(cipher, keyOf(appSecret), nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(subject));
  try {
    return opening.setAuthTag(tag).update(sealed.subarray(nonceBytes + tagBytes), undefined, "utf8") + opening.final("utf8");
  } catch {
    return null;
  }
}
