// What pages may show of advertisements, and what each promises.

/** The advertisement of a page, or nothing. */
export { AdvertisementBox } from "./lazy-advertisement.tsx";
/** For a page's loader: its advertisement; null when there is none or the call fails. */
export { loadAdvertisement } from "./load-advertisement.ts";
