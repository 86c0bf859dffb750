// What other slices may show of media, and what each promises. Lists upload while the lister works at another step.

/** PDF files of a project: uploaded, named, ordered, removed. */
export { BrochureList } from "./brochure-list.tsx";
/** Moves an entry of an ordered list by pointer or keyboard; `orderPlace` marks the entries. */
export { DragHandle, orderPlace } from "./drag-handle.tsx";
/** Images of a property or project: uploaded, described, ordered, removed; `firstIsCover` for its `cover`. */
export { firstIsCover, ImageList } from "./image-list.tsx";
/** A single image of a property or project. */
export { OneImage } from "./one-image.tsx";
/** A word on a picture of `ImageList`. */
export { PhotoBadge } from "./photo-tile.tsx";
/** Uploads a lister's photo; resolves to the key that a save names. */
export { uploadPhoto } from "./upload-photo.ts";
/** Whether files are on their way, or have stopped, which a save would leave out; the picture of a key that is not served yet. */
export { doubtAboutStopped, hasUploadsUnderWay, shownUrl } from "./use-uploads.ts";
/** Films that are uploaded or linked on a video site: with poster, caption and order. */
export { VideoList } from "./video-list.tsx";
