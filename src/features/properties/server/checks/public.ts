// What the operators' desk may use of requests for checks.

/** A request as both sides see it. */
export { toRequest } from "./ask-for-checks.ts";
/** A paper with its content: for operators only. */
export { readPaper } from "./change-check-papers.ts";
/** What was asked for, and its papers without their contents. */
export { endRequest, findPapers, findRequests } from "./check-papers.store.ts";
/** What operators photographed at a home, as evidence. */
export { findOnSitePhotos, keepOnSitePhoto } from "./on-site-photos.ts";
