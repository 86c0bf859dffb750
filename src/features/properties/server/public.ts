// What other slices may use of properties.

export {
  deleteAmenity,
  findAmenity,
  findAmenityNamed,
  insertAmenity,
  listAmenityMaster,
  lockAmenityMaster,
  updateAmenity,
} from "./amenity-master.store.ts";
export { endChecksOfImported } from "./end-checks.ts";
export {
  deleteFeature,
  findFeature,
  findFeatureNamed,
  listFeatureMaster,
  lockFeatureMaster,
  putFeature,
} from "./feature-master.store.ts";
export { areAmenities, listAmenities } from "./my-properties.store.ts";
export { findChecks, lockProperty, publishAgain, replaceChecks, setFeatured, takeDown, unpublishAllOf } from "./operator-changes.ts";
export { withoutDoubles } from "./plan-amenities.ts";
export { findEnquiryTarget } from "./properties.store.ts";
export {
  deletePropertiesOf,
  hidePropertiesOf,
  lockDeletedPropertiesOf,
  lockPropertiesOf,
  propertyFilesOf,
  restorePropertiesOf,
} from "./properties-of-account.ts";
export { isOnMap, realLocation } from "./property.wire.ts";
export { findCardsByNumber } from "./property-cards.store.ts";
export { propertySchedule, propertyTasks } from "./property-jobs.ts";
export { findMapPoint, findShareCard } from "./property-pictures.ts";
