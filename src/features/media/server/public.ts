// What other slices may use of media, and what each export promises.

/** A picture of a mail without anything but the picture, in memory; what it throws for others. */
export { cleanAttachment } from "./files/clean-image.ts";
/** Cleans a paper or a photo that only a few people see: the store never holds them. */
export { cleanPaper, cleanPhoto } from "./files/clean-paper.ts";
export { UnusableFile } from "./files/file-kind.ts";
/** The store for files: on this machine, or in a bucket. */
export type { MediaStore } from "./store/media-store.ts";
export { openMediaStore } from "./store/media-store.ts";
/** Lets a slice declare which files are public: only while it names a file is that file served to everyone. */
export type { FindPublicFiles } from "./store/public-files.ts";
/** Confirms the files that a save names, before its transaction: returns what is known about each, or refuses it with the reason. */
export {
  type ConfirmedUpload,
  type ConfirmedUploads,
  confirmPhoto,
  confirmUploads,
  filesOfVideos,
  type NamedFile,
  withKeptKeys,
} from "./uploads/confirm-uploads.ts";
/** Copies of pictures for another property of the account. */
export { copyImages } from "./uploads/copy-images.ts";
/** A slice whose rows show files; it is notified of what is found out about them. */
export type { MediaOwner } from "./uploads/media-owner.ts";
/** Writes the body of a request to a file: bounded in size, a few chunks in memory, complete or not at all. */
export { receiveUpload } from "./uploads/receive-upload.ts";
