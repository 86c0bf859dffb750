// What the shells may show of the advertisements' figures.

/** Seen and pressed, by day, place and city (ANLY-01). */
export { AdvertisementFigures } from "./advertisement-figures.tsx";
