import { randomInt } from "node:crypto";
import { extensionOf, isOpenName, parseUploadKey } from "../../contract/upload-rules.ts";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const randomLetters = 26;

/** The key under which a file is kept whose client calls it `key`: the same, or one whose file name everybody may read. */
export function openKey(key: string): string {
  const parts = parseUploadKey(key);
  if (!parts || isOpenName(parts)) return key;
  const random = Array.from({ length: randomLetters }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${key.slice(0, -parts.fileName.length)}${parts.kind}-${random}.${extensionOf(key)}`;
}
