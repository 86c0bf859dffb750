// What pages of other slices show of localities.

/** A home's price among those of similar homes in its locality; its code is loaded when the visitor first acts. */
export { PriceHereSection } from "./lazy-price-here.ts";
