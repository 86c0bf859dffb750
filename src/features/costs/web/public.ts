// What pages show of costs.

/** The true cost of a purchase, and of a tenancy, with everything that is assumed. */
export { type Buying, BuyingBox } from "./buying-box.tsx";
/** What a home costs in cash on the first day, and each month. */
export { FirstDayTable, MonthTable } from "./cost-table.tsx";
export { RentingBox } from "./renting-box.tsx";
