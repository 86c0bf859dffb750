// What other slices may use of properties, and what each promises.

/** Stores a batch of an import, in its transaction, and announces what is on the site from now on. */
export { storeImported } from "./imported-properties.ts";
/** The amenities to choose from, as operators keep them and as wizards offer them. */
export * as amenityMaster from "./operators/amenity-master.store.ts";
/** The features to choose from, as operators keep them. */
export * as featureMaster from "./operators/feature-master.store.ts";
/** What operators change of anybody's property, in the transaction that also logs it. */
export * as deskChanges from "./operators/operator-changes.ts";
/** Names without those that differ from an earlier one in case or spaces only. */
export { withoutDoubles } from "./plan-amenities.ts";
/** Whom an enquiry about a public property reaches. */
export { findEnquiryTarget } from "./properties.store.ts";
/** What higher slices do about a change of a property, in its transaction. */
export type { Announce } from "./property-events.ts";
/** Where something really stands, and whether the basemap covers that. */
export { isOnMap, realLocation } from "./visitors/property.wire.ts";
/** The cards of public properties, in the order of the numbers given. */
export { findCardsByNumber } from "./visitors/property-cards.store.ts";
