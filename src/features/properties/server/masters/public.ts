// How operators keep the masters of amenities and features. Each change takes the transaction that also logs it.

/** The master; one amenity, locked; adding, changing and deleting one, or why not. */
export { deleteAmenity, insertAmenity, listAmenityMaster, lockAmenity, updateAmenity } from "./amenity-master.store.ts";
/** The same of features. */
export { deleteFeature, insertFeature, listFeatureMaster, lockFeature, updateFeature } from "./feature-master.store.ts";
