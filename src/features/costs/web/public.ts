// What pages show of costs.

/** The true cost of a purchase, and of a tenancy, with everything that is assumed. */
export { type Buying, BuyingBox } from "./buying-box.tsx";
/** Amounts with their sum. */
export { CostTable } from "./cost-table.tsx";
export { RentingBox } from "./renting-box.tsx";
