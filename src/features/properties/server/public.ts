// What other slices may use of properties.

export { areAmenities, listAmenities } from "./listers/my-properties.store.ts";
export { findMapPoint, findShareCard } from "./media/property-pictures.ts";
export {
  deleteAmenity,
  findAmenity,
  findAmenityNamed,
  insertAmenity,
  listAmenityMaster,
  lockAmenityMaster,
  updateAmenity,
} from "./operators/amenity-master.store.ts";
export { type ColumnValues, storeImported } from "./imported-properties.ts";
export {
  deleteFeature,
  findFeature,
  findFeatureNamed,
  listFeatureMaster,
  lockFeatureMaster,
  putFeature,
} from "./operators/feature-master.store.ts";
export {
  findChecks,
  lockProperty,
  publishAgain,
  replaceChecks,
  setFeatured,
  takeDown,
  unpublishAllOf,
} from "./operators/operator-changes.ts";
export { withoutDoubles } from "./plan-amenities.ts";
export { findEnquiryTarget } from "./properties.store.ts";
export { lockPropertiesOf, propertiesOfAccount } from "./properties-of-account.ts";
export type { Announce } from "./property-events.ts";
export { propertySchedule, propertyTasks } from "./property-jobs.ts";
export { isOnMap, realLocation } from "./visitors/property.wire.ts";
export { findCardsByNumber } from "./visitors/property-cards.store.ts";
