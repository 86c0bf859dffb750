// The words of the operator's desk. Free of zod, so that pages can use them without its weight.

/** The cookie that holds an operator's session: pages below `deskPath` are made with it, and with nobody else's. */
export const deskCookie = "aangan-operator";
export const deskPath = "/operator";
/** From the sign-in on, whatever is done. */
export const deskSessionHours = 12;

export const reviewCauses = ["reported", "new-lister", "taken-down-before", "reported-before", "lister-taken-down"] as const;
export type ReviewCause = (typeof reviewCauses)[number];
export const reviewCauseLabels: Record<ReviewCause, string> = {
  reported: "Reported",
  "new-lister": "New lister",
  "taken-down-before": "Was taken down before",
  "reported-before": "Was reported before",
  "lister-taken-down": "Lister had one taken down",
};

/** In the feature master. */
export const mostFeatures = 200;

/** How long after registration a lister's properties are looked at. */
export const newListerDays = 30;
/** How long after a take-down all that its lister publishes is looked at. */
export const takenDownDays = 30;

export const deskActions = [
  "property-kept",
  "property-taken-down",
  "checks-set",
  "featured-set",
  "lister-suspended",
  "suspension-lifted",
  "amenity-added",
  "amenity-changed",
  "amenity-removed",
  "feature-added",
  "feature-changed",
  "feature-removed",
  "advertisement-approved",
  "advertisement-refused",
  "reports-closed",
  "checks-ended",
  "mail-repeated",
  "mail-dropped",
  "operator-created",
  "operator-password-changed",
] as const;
export type DeskAction = (typeof deskActions)[number];
export const deskActionLabels: Record<DeskAction, string> = {
  "property-kept": "Kept a property",
  "property-taken-down": "Took a property down",
  "checks-set": "Set a property’s checks",
  "featured-set": "Changed whether a property is featured",
  "lister-suspended": "Suspended a lister",
  "suspension-lifted": "Lifted a suspension",
  "amenity-added": "Added an amenity",
  "amenity-changed": "Changed an amenity",
  "amenity-removed": "Removed an amenity",
  "feature-added": "Added a feature",
  "feature-changed": "Renamed a feature",
  "feature-removed": "Removed a feature",
  "advertisement-approved": "Approved an advertisement",
  "advertisement-refused": "Refused an advertisement",
  "reports-closed": "Closed the reports of a property that had left the site",
  "checks-ended": "Ended checks of a property that was changed",
  "mail-repeated": "Sent a mail again",
  "mail-dropped": "Gave up a mail for good",
  "operator-created": "Made an operator",
  "operator-password-changed": "Gave an operator another password",
};

export const deskMessages = {
  email: "Please enter your email address.",
  password: "Please enter your password.",
  reason: "Please choose a reason.",
  note: "At most 1,000 characters.",
  refusalReason: "Please say why: the lister reads it.",
  advertisementChanged: "It was changed meanwhile. Look at it again.",
  propertyChanged: "It was changed or reported meanwhile. This is how it is now: look at it again.",
  approved: "It is shown from its first day on, and its lister has been told.",
  refused: "It is not shown, and its lister has been told why.",
  suspensionReason: "Please say why: the lister reads it.",
  notShown: "It is not on the site just now.",
  checkDate: "A check cannot lie in the future.",
  amenityName: "Please enter a name of at most 60 characters.",
  amenityIcon: "An icon’s name has small letters, digits and hyphens.",
  amenityTaken: "There is an amenity of this name already.",
  amenityUsed: "Properties have this amenity: it can be renamed, not removed.",
  amenityOffered: "Search offers this amenity by its name: only the icon can be changed.",
  amenitiesFull: "There is no room for more: 62 amenities are the most.",
  featureName: "Please enter a name of at most 60 characters.",
  featureTaken: "There is a feature of this name already.",
  featuresFull: "200 features are the most.",
  featureAdded: "The feature is added.",
  featureChanged: "The feature has another name.",
  featureRemoved: "The feature is no longer offered.",
  kept: "It stays on the site.",
  takenDown: "It is off the site, and its lister has been told.",
  checksSaved: "The checks are saved.",
  featured: "It is featured now.",
  notFeatured: "It is no longer featured.",
  suspended: "The lister is suspended and has been told.",
  lifted: "The lister is back, with everything that was shown before.",
  amenityAdded: "The amenity is added.",
  amenityChanged: "The amenity is changed.",
  amenityRemoved: "The amenity is removed.",
  mailRepeated: "It is on its way again.",
  mailDropped: "It will not be sent.",
  mailGone: "It is no longer among them.",
  signedOut: "Signed out.",
} as const;
