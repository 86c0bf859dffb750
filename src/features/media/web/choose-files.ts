// The key of a chosen file and whether it may be sent, before anything is sent.
import { ownValue } from "../../../shared/contract/own-value.ts";
import { randomId } from "../../../shared/web/random-id.ts";
import { extensionOf, tooLarge, type UploadKind, uploadKey, uploadRules } from "../contract/upload-rules.ts";

const endingsOfTypes: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/heic": "heic",
  "image/heif": "heic",
  "video/mp4": "mp4",
  "video/x-msvideo": "avi",
  "video/quicktime": "mov",
  "application/pdf": "pdf",
};
const typesOfEndings = Object.fromEntries(Object.entries(endingsOfTypes).map(([type, ending]) => [ending, type]));
const otherNames: Record<string, string> = {
  "image/jpg": "image/jpeg",
  "video/avi": "video/x-msvideo",
  "video/msvideo": "video/x-msvideo",
};

/** The type of a file from the browser, otherwise from its name; null when it is not accepted. */
export function typeOfFile(file: File, kind: UploadKind): string | null {
  const told = ownValue(otherNames, file.type) ?? file.type;
  const type = told === "" ? ownValue(typesOfEndings, extensionOf(file.name)) : told;
  return type !== undefined && (uploadRules[kind].types as readonly string[]).includes(type) ? type : null;
}

/** For a file input. By type and by ending: some systems know no type for HEIC. */
export const acceptedFiles = (kind: UploadKind): string =>
  [
    ...(kind === "brochure" ? uploadRules.brochure.types : [`${kind}/*`]),
    ...uploadRules[kind].extensions.map((extension) => `.${extension}`),
  ].join(",");

/** Why a file of the right type cannot be sent; null when it can. */
export function refusalOf(file: File, kind: UploadKind): string | null {
  if (file.size === 0) return `${file.name} is empty. Please choose another file.`;
  return file.size > uploadRules[kind].mostBytes ? tooLarge(kind, file.name) : null;
}

/** A separate key for every choice: the same name may be chosen twice, and a key is never written twice. `digest`: of its bytes. */
export const newKey = (kind: UploadKind, ownerId: string, name: string, type: string, digest: string | null = null): string =>
  uploadKey(kind, ownerId, newFileName(kind, name, type, digest));

/** Everybody sees it. The name of a photo or film may tell a place that is shown roughly; a brochure is saved under its name. */
export function newFileName(kind: UploadKind, name: string, type: string, digest: string | null = null): string {
  const stem = kind === "brochure" ? plainName(name) : kind;
  return `${stem || kind}-${digest ? `${digest}-` : ""}${randomId()}.${ownValue(endingsOfTypes, type) ?? "jpg"}`;
}

function plainName(name: string): string {
  return name
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase()
    .slice(0, 60);
}
