// What other slices may show of advertisements.
export { AdvertisementBox } from "./lazy-advertisement.tsx";
export { loadAdvertisement } from "./load-advertisement.ts";
