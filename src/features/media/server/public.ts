// What other slices may use of media.

export { confirmPhoto } from "./confirm-photo.ts";
export { type ConfirmedUpload, confirmUploads } from "./confirm-uploads.ts";
export { mediaSchedule, mediaTasks } from "./media-jobs.ts";
export type { MediaStore } from "./media-store.ts";
export { openMediaStore } from "./open-media-store.ts";
