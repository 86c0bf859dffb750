// What other slices may show of media.
export { ImageList } from "./image-list.tsx";
export { uploadPhoto } from "./upload-photo.ts";
export { hasUploadsUnderWay, shownUrl } from "./use-uploads.ts";
export { VideoList } from "./video-list.tsx";
