// What other slices may show of media.

export { BrochureList } from "./brochure-list.tsx";
export { DragHandle, orderPlace } from "./drag-handle.tsx";
export { ImageList } from "./image-list.tsx";
export { OneImage } from "./one-image.tsx";
export { uploadPhoto } from "./upload-photo.ts";
export { hasUploadsUnderWay, shownUrl } from "./use-uploads.ts";
export { VideoList } from "./video-list.tsx";
