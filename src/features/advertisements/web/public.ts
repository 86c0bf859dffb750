// What other slices may show of advertisements.
export { AdvertisementBox } from "./late-advertisement.tsx";
export { loadAdvertisement } from "./load-advertisement.ts";
