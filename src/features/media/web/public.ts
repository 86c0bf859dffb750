// What other slices may show of media.

export { DragHandle, orderPlace } from "./drag-handle.tsx";
export { PosterButton } from "./poster-button.tsx";
export { UploadDropZone } from "./upload-drop-zone.tsx";
export { uploadPhoto } from "./upload-photo.ts";
export type { UploadedFile } from "./upload-queue.ts";
export { UploadTiles } from "./upload-tiles.tsx";
export { hasUploadsUnderWay, shownUrl, useUploads } from "./use-uploads.ts";
