import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** `purpose`: each has a key of its own. What is sealed opens only with the same `subject`. */
type Seal = { appSecret: string; purpose: string; subject: string };

const keyOf = ({ appSecret, purpose }: Seal) => Buffer.from(hkdfSync("sha256", appSecret, "", purpose, keyBytes));

/** Encrypts with a key derived from the app's secret: nonce, tag, content. */
export function sealBytes(seal: Seal, content: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(seal), nonce).setAAD(Buffer.from(seal.subject));
  const sealed = Buffer.concat([sealing.update(content), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** null: it was sealed for something else, with another secret, or not at all. */
export function openBytes(seal: Seal, sealed: Buffer): Buffer | null {
  if (sealed.length < nonceBytes + tagBytes) return null;
  const [nonce, tag] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes, nonceBytes + tagBytes)];
  const opening = createDecipheriv(cipher, keyOf(seal), nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(seal.subject));
  try {
    return Buffer.concat([opening.setAuthTag(tag).update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]);
  } catch {
    return null;
  }
}
