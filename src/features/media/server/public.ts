// What other slices may use of media, and what each promises.

/** The jobs that finish confirmed files and remove unused ones. */
export { mediaTasks } from "./media-jobs.ts";
/** Where files lie: on this machine, or in a bucket. */
export type { MediaStore } from "./store/media-store.ts";
export { openMediaStore } from "./store/media-store.ts";
/** What a slice tells of the files that everybody may see: they are served to others only while it names them. */
export type { FindPublicFiles } from "./store/public-files.ts";
/** Takes in the files that a save names, before its transaction: what is known of each, or why it is refused. */
export {
  type ConfirmedUpload,
  type ConfirmedUploads,
  confirmPhoto,
  confirmUploads,
  filesOfVideos,
  type NamedFile,
} from "./uploads/confirm-uploads.ts";
/** A slice whose rows show files, and is told what is found out about them. */
export type { MediaOwner } from "./uploads/media-owner.ts";
