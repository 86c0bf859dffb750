// What operators may change of any property. Each call takes the transaction that also logs the change.

export {
  /** The other posts of its home. */
  findSameHome,
  /** What its lister says against that. */
  findWaitingObjection,
  /** Says that it is the same home all the same. */
  keepHome,
  /** Says that it is not the same home as these. */
  partHome,
} from "./homes.ts";
export {
  /** The checks of a property with their days. */
  findChecks,
  /** What visitors see of a property, or would see. */
  findFacts,
  /** Locks all properties of a lister, or one, until the transaction ends. Lock properties before accounts. */
  lockPropertiesOf,
  lockProperty,
  /** Publishes those again that `unpublishAllOf` unpublished, and resolves to their ids. */
  publishAgain,
  /** Sets the checks of a property; with at least one it is verified (HOME-02). */
  replaceChecks,
  /** Features a property, or ends that. */
  setFeatured,
  /** Unpublishes all properties of a lister, and resolves to their ids. */
  unpublishAllOf,
} from "./operator-changes.ts";
export {
  /** That the lister of a property that is down asks for another look. */
  findAskedLook,
  /** Publishes a property that was taken down. */
  putBack,
  /** Takes a property off the site until an operator puts it back. */
  takeDown,
} from "./take-downs.ts";
