// The rules for uploads (PWIZ-12 to PWIZ-14): the browser checks them before sending, the server enforces them. Free of Node and
// zod.
import { ownValue } from "../../../shared/contract/own-value.ts";
import { mediaContentTypes } from "./media-key.ts";

export type UploadKind = "image" | "video" | "brochure";

const mebibyte = 1024 * 1024;

/** `types`: the types that browsers report. `extensions`: the endings of its key. */
export const uploadRules = {
  image: {
    folder: "images",
    mostBytes: 10 * mebibyte,
    most: "10MB",
    extensions: ["jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "heif"],
    types: ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "image/heic", "image/heif"],
    offered: "JPG, PNG, GIF, WebP or AVIF",
  },
  video: {
    folder: "videos",
    mostBytes: 100 * mebibyte,
    most: "100MB",
    extensions: ["mp4", "avi", "mov"],
    types: ["video/mp4", "video/x-msvideo", "video/quicktime"],
    offered: "MP4, AVI or MOV",
  },
  brochure: {
    folder: "brochures",
    mostBytes: 25 * mebibyte,
    most: "25MB",
    extensions: ["pdf"],
    types: ["application/pdf"],
    offered: "PDF",
  },
} as const satisfies Record<UploadKind, object>;

/** In pixels. A photo whose shorter side is less looks blurred on a page. */
export const leastPhotoSide = 480;

export const longestFileName = 120;

/** Where files are uploaded: not below a public folder, so that nothing there is ever served. */
export const uploadPrefix = "/media/uploads/";

/** An upload without any bytes for this long ends; its total duration is not limited (PWIZ-14). */
export const uploadStallMs = 60_000;

export const uploadMessages = {
  onlyImages: "Please select only image files",
  onlyVideos: "Please select only video files",
  onlyBrochures: "Please select only PDF files",
  key: "The key must be {records}/{folder}/{id}/{file}: properties or projects, with images or videos, projects/brochures, or accounts/photos.",
  fileName:
    "A file name may have letters, digits, dots, dashes and underscores, and must have the extension of its type: .jpg, .png, .mp4, .pdf.",
  confirmed: "A file with this name already exists. Please choose another name.",
  tooMuch: "The unsaved files are too large in total. Save the property first.",
  tooMany: "There are too many unsaved files. Save the property first.",
  address: "This upload address is not valid.",
  expired: "This upload address has expired. Please try again.",
  stopped: "The upload stopped. Please try again.",
  closed: "The upload of this file was interrupted when the page was closed. Please choose it again.",
  tooManyFiles: "A property cannot have more files of this type.",
  empty: "The file is empty.",
  noRoom: "There is no space for more files right now. Please try again later.",
  longer: "The file is larger than announced. Please choose it again.",
  cutShort: "The file did not arrive completely. Please try again.",
  contentType: "The file does not have the announced type.",
} as const;

/** The message for a file of another kind. */
export const wrongKind = (kind: UploadKind): string =>
  ({ image: uploadMessages.onlyImages, video: uploadMessages.onlyVideos, brochure: uploadMessages.onlyBrochures })[kind];

export const tooLarge = (kind: UploadKind, name: string): string =>
  `${name} is larger than ${uploadRules[kind].most}. Please choose a smaller file.`;

const fileNamePattern = new RegExp(`^[A-Za-z0-9][A-Za-z0-9._-]{0,${longestFileName - 1}}$`);
// Endings that the server gives to files made from an original.
const derivedName = /\.w\d+\.(?:avif|webp)$|\.(?:avi|mov|mp4)\.mp4$|\.pdf\.png$/i;

// 16 digits of the bytes, so that a photo is recognised, and 26 drawn at random.
const namelessPattern = /^(?:image|video)-(?:[0-9a-f]{16}-)?[0-9a-hjkmnp-tv-z]{26}\.[a-z0-9]+$/;

/**
 * Whether everybody may read this file name. That of a photo or film that a person named may tell a place that is shown roughly, so only the
 * uploader's own names are kept; a brochure is saved under its name.
 */
export const isOpenName = ({ kind, fileName }: Pick<UploadKey, "kind" | "fileName">): boolean =>
  kind === "brochure" || namelessPattern.test(fileName);

/** `ownerId`: of the property, the project, or the account whose photo it is. */
export type UploadKey = { kind: UploadKind; owner: "property" | "project" | "account"; ownerId: string; fileName: string };

const photoFolder = "accounts/photos";
const folders: Partial<Record<string, Pick<UploadKey, "kind" | "owner">>> = {
  "properties/images": { kind: "image", owner: "property" },
  "properties/videos": { kind: "video", owner: "property" },
  "projects/images": { kind: "image", owner: "project" },
  "projects/videos": { kind: "video", owner: "project" },
  "projects/brochures": { kind: "brochure", owner: "project" },
  [photoFolder]: { kind: "image", owner: "account" },
};

/** The parts of a key that may be uploaded; null for any other. Does not check the owner. */
export function parseUploadKey(key: string): UploadKey | null {
  const [root, folder, ownerId = "", fileName = "", ...more] = key.split("/");
  const place = ownValue(folders, `${root}/${folder}`);
  if (!place || more.length > 0 || !fileNamePattern.test(fileName) || derivedName.test(fileName)) return null;
  const extensions: readonly string[] = uploadRules[place.kind].extensions;
  return fileName.includes(".") && extensions.includes(extensionOf(fileName)) ? { ...place, ownerId, fileName } : null;
}

/** In lower case, without the dot. */
export const extensionOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

/** `ownerId`: of a property, or of a project. */
export const uploadKey = (kind: UploadKind, ownerId: string, fileName: string): string =>
  `${ownerId.startsWith("prj_") ? "projects" : "properties"}/${uploadRules[kind].folder}/${ownerId}/${fileName}`;

export const photoKey = (accountId: string, fileName: string): string => `${photoFolder}/${accountId}/${fileName}`;

/** The content type of an uploaded file with this ending. */
export const servedTypeOf = (key: string): string | undefined => ownValue(mediaContentTypes, extensionOf(key));
