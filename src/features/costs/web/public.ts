// What pages show of costs.

/** For a form beside the box that reloads the page: what else it must send of the address. */
export { KeptParams } from "./assumption-form.tsx";
/** The true cost of a purchase, and of a tenancy, with everything that is assumed. */
export { type Buying, BuyingBox } from "./buying-box.tsx";
/** What a home costs in cash on the first day, and each month. */
export { FirstDayTable, MonthTable } from "./cost-table.tsx";
export { RentingBox } from "./renting-box.tsx";
/** What is assumed, by the address and the visitor; the boxes of a page share it. */
export { type AssumedState, useAssumptions } from "./use-assumptions.ts";
