// What other slices may use of media.

export { mediaSchedule, mediaTasks } from "./media-jobs.ts";
export type { MediaStore } from "./store/media-store.ts";
export { openMediaStore } from "./store/open-media-store.ts";
export {
  type ConfirmedUpload,
  type ConfirmedUploads,
  confirmPhoto,
  confirmUploads,
  filesOfVideos,
  type NamedFile,
} from "./uploads/confirm-uploads.ts";
export type { MediaOwner } from "./uploads/media-owner.ts";
