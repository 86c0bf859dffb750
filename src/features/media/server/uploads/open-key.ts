import { randomLetters } from "../../../../shared/server/ids.ts";
import { extensionOf, isOpenName, parseUploadKey } from "../../contract/upload-rules.ts";

/** As many as the uploader draws. */
const randomLength = 26;

/** The key under which a file is kept whose client calls it `key`: the same, or one whose file name everybody may read. */
export function openKey(key: string): string {
  const parts = parseUploadKey(key);
  if (!parts || isOpenName(parts)) return key;
  return `${key.slice(0, -parts.fileName.length)}${parts.kind}-${randomLetters(randomLength)}.${extensionOf(key)}`;
}
