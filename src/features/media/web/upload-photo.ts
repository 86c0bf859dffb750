import { photoKey, wrongKind } from "../contract/upload-rules.ts";
import { newFileName, refusalOf, typeOfFile } from "./choose-files.ts";
import { toSendable } from "./sendable-image.ts";
import { browserUploads, UploadFailure } from "./upload-transport.ts";

/**
 * Uploads a lister's photo; resolves to its key, which the profile then names (PROF-01). Throws `UploadFailure`, whose message is
 * for people.
 */
export async function uploadPhoto(accountId: string, file: File): Promise<string> {
  const type = typeOfFile(file, "image");
  const refusal = type === null ? wrongKind("image") : refusalOf(file, "image");
  if (type === null || refusal !== null) throw new UploadFailure(refusal ?? "", { isFinal: true, isRefused: true });
  const sendable = await toSendable(file, type);
  const key = photoKey(accountId, newFileName("image", file.name, sendable.type));
  const { signal } = new AbortController();
  try {
    await browserUploads.send(key, sendable, { signal, onProgress() {} });
    await browserUploads.check(key, signal);
  } catch (error) {
    throw error instanceof UploadFailure ? error.naming(key, file.name) : error;
  }
  return key;
}
