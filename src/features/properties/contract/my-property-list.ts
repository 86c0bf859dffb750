// The words of My properties, for pages without zod (MYPR-01, MYPR-04).
import { restorableDays } from "../../../shared/contract/restorable.ts";
import { wizardMessages } from "./property-form-messages.ts";
import type { ListedFor, PropertyType } from "./property-terms.ts";

/**
 * `status` of the list: three are property statuses, two filter possessionStatus, one finds those that an operator has taken down;
 * none means all except the deleted, which have a list of their own.
 */
export const myPropertyFilters = ["available", "rented", "sold", "under-construction", "new-launch", "taken-down", "deleted"] as const;
export type MyPropertyFilter = (typeof myPropertyFilters)[number];

export const publicationStates = ["draft", "published", "unpublished"] as const;

/** The orders of the list; "newest" unless another is asked for. */
export const myPropertySorts = ["newest", "oldest", "views", "leads", "price-high", "price-low", "least-complete", "title"] as const;
export type MyPropertySort = (typeof myPropertySorts)[number];

export const myPropertiesPageSize = 10;
/** Views are those of so many days. */
export const viewDays = 30;

/** Which of a lister's homes: what the list filters by, and a change of many applies to. */
export type HomeFilters = {
  search: string;
  status?: MyPropertyFilter | undefined;
  publication?: (typeof publicationStates)[number] | undefined;
  city?: string | undefined;
  /** Part of the lister's own reference. */
  reference?: string | undefined;
  type?: PropertyType | undefined;
  listedFor?: ListedFor | undefined;
  /** Both included; homes of another currency have none of them. */
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  /** Those whose lister is to say that they are still there. */
  unconfirmed?: boolean | undefined;
  /** Those that say too little (`littleComplete`). */
  toImprove?: boolean | undefined;
};

export const myPropertyMessages = {
  published: "Property published.",
  unpublished: "Property unpublished.",
  asked: "We will look at it again. It stays hidden until we have decided.",
  note: "At most 1,000 characters.",
  statusChanged: "Status changed.",
  duplicated: "Copied as a draft.",
  duplicatedWithoutPhotos: "Copied as a draft, but its photos could not be copied. Please add them there.",
  duplicateOfTakenDown: "This home is taken down. You can copy it once we have looked at it again and put it back.",
  deleted: "Property deleted.",
  restored: "Property restored.",
  restoredUnpublished: `Property restored. ${wizardMessages.verifyFirst}`,
  deletedElsewhere: `This property was deleted. For ${restorableDays} days you can restore it: choose Deleted in My Properties.`,
} as const;
