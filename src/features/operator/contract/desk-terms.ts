// The words of the operator's desk. Free of zod, so that pages can use them without its weight.

/** The cookie with an operator's session: pages below `deskPath` are rendered with it, and only with it. */
export const deskCookie = "aangan-operator";
export const deskPath = "/operator";
/** From the sign-in, whatever the operator does. */
export const deskSessionHours = 12;

export const reviewCauses = [
  "reported",
  "new-lister",
  "taken-down-before",
  "reported-before",
  "lister-taken-down",
  "another-look",
  "checks-asked",
  "home-objected",
] as const;
export type ReviewCause = (typeof reviewCauses)[number];
export const reviewCauseLabels: Record<ReviewCause, string> = {
  reported: "Reported",
  "new-lister": "New lister",
  "taken-down-before": "Taken down before",
  "reported-before": "Reported before",
  "lister-taken-down": "Lister had another one taken down",
  "another-look": "Lister asks for another look",
  "checks-asked": "Lister asks for checks",
  "home-objected": "Lister says it is another home",
};

/** Of the market's figures, in days, today included. */
export const marketSpans = [7, 30, 90] as const;
export type MarketSpan = (typeof marketSpans)[number];

/** The most entries of the feature master. */
export const mostFeatures = 200;

/** How long after registration a lister's properties are reviewed. */
export const newListerDays = 30;
/** How long after a take-down everything that its lister publishes is reviewed. */
export const takenDownDays = 30;

/** How two posts were seen to be of one home. */
export const seenByLabels: Record<string, string> = {
  unit: "same number of the door",
  photos: "same photos",
  repost: "posted again by the same lister",
  words: "same place and facts, same description",
};

/** The log's author of what a lister's own change did. */
export const byListerText = "its lister";

export const deskActions = [
  "property-kept",
  "property-taken-down",
  "property-put-back",
  "checks-set",
  "check-made",
  "check-refused",
  "featured-set",
  "home-parted",
  "home-kept",
  "lister-suspended",
  "suspension-lifted",
  "amenity-added",
  "amenity-changed",
  "amenity-removed",
  "feature-added",
  "feature-changed",
  "feature-removed",
  "places-removed",
  "advertisement-approved",
  "advertisement-refused",
  "reports-closed",
  "checks-ended",
  "checks-expired",
  "on-site-photo",
  "rates-added",
  "mail-repeated",
  "mail-dropped",
  "operator-created",
  "operator-password-changed",
  "second-factor-on",
  "second-factor-removed",
  "recovery-codes-renewed",
  "paper-opened",
  "log-downloaded",
] as const;
export type DeskAction = (typeof deskActions)[number];
export const deskActionLabels: Record<DeskAction, string> = {
  "property-kept": "Kept a property",
  "property-taken-down": "Took a property down",
  "property-put-back": "Put a property back on the site",
  "checks-set": "Set a property’s checks",
  "check-made": "Made a check that a lister asked for",
  "check-refused": "Refused a check that a lister asked for",
  "featured-set": "Changed whether a property is featured",
  "home-parted": "Parted a property from others taken for the same home",
  "home-kept": "Left a property with others taken for the same home, against its lister’s objection",
  "lister-suspended": "Suspended a lister",
  "suspension-lifted": "Lifted a suspension",
  "amenity-added": "Added an amenity",
  "amenity-changed": "Changed an amenity",
  "amenity-removed": "Removed an amenity",
  "feature-added": "Added a feature",
  "feature-changed": "Renamed a feature",
  "feature-removed": "Removed a feature",
  "places-removed": "Removed the places of a source",
  "advertisement-approved": "Approved an advertisement",
  "advertisement-refused": "Refused an advertisement",
  "reports-closed": "Closed the reports of a property no longer on the site",
  "checks-ended": "Ended checks of a changed property",
  "checks-expired": "Ended checks whose time was over",
  "on-site-photo": "Took a photo at a property",
  "rates-added": "Added dated rates",
  "mail-repeated": "Sent a mail again",
  "mail-dropped": "Dropped a mail",
  "operator-created": "Created an operator",
  "operator-password-changed": "Reset an operator’s password",
  "second-factor-on": "Turned two-step sign-in on",
  "second-factor-removed": "Turned two-step sign-in off",
  "recovery-codes-renewed": "Made new recovery codes",
  "paper-opened": "Opened a paper of a check",
  "log-downloaded": "Downloaded the log",
};

/** Why an advertisement is refused, in words to its lister that the operator may change. */
export const preparedRefusals = [
  { about: "The link", text: "The link does not lead to what the advertisement shows. Please correct it, and we will look again." },
  { about: "The image", text: "The image is blurred, or its words are too small to read on a phone. Please choose another one." },
  {
    about: "A claim",
    text: "It promises what its page does not show, for example a price or a day of possession. Please correct one of the two.",
  },
  {
    about: "A RERA number",
    text: "It is for a project that needs a RERA registration, and shows no number. Please add it to the headline or the image.",
  },
  { about: "Not about homes", text: "We only show advertisements about property and services for homes." },
] as const;

export const deskMessages = {
  email: "Please enter your email address.",
  password: "Please enter your password.",
  reason: "Please choose a reason.",
  note: "At most 1,000 characters.",
  refusalReason: "Please give a reason: the lister will read it.",
  advertisementChanged: "It has changed in the meantime. Please review it again.",
  propertyChanged: "It has been changed or reported in the meantime. This is the current version: please review it again.",
  approved: "Approved. It will be shown from its first day, and the lister has been told.",
  refused: "Refused. The lister has been told why.",
  suspensionReason: "Please give a reason: the lister will read it.",
  notShown: "It is not on the site right now.",
  checkOutcome: "Please choose whether it is checked.",
  checkDay: "Please give the day of the check.",
  checkNote: "Please say what is missing: the lister will read it.",
  checkNotAsked: "Nobody waits for this check any more.",
  onSiteEmpty: "Please take a photo of the home.",
  onSiteLarge: "The photo is too large. Please take it again with scripts turned on, which make it smaller.",
  onSiteKept: "The photo is kept, and the check of the place has today’s date.",
  checkMade: "It is checked, and the lister has been told.",
  checkRefused: "It is not checked, and the lister has been told why.",
  checkDate: "A check cannot be in the future.",
  amenityName: "Please enter a name of at most 60 characters.",
  amenityIcon: "An icon name can have lower-case letters, digits and hyphens.",
  amenityTaken: "There is already an amenity with this name.",
  amenityUsed: "Some properties have this amenity: you can rename it, but not remove it.",
  amenityOffered: "Search offers this amenity by name: you can change only its icon.",
  amenitiesFull: "You have reached the limit of 62 amenities.",
  featureName: "Please enter a name of at most 60 characters.",
  featureTaken: "There is already a feature with this name.",
  ratesChanged: "Somebody has added rates since you opened this form: they are below. If yours still hold, add them again.",
  featuresFull: "You have reached the limit of 200 features.",
  featureAdded: "The feature is added.",
  featureChanged: "The feature is renamed.",
  featureRemoved: "The feature is no longer offered.",
  ratesAdded: "The rates are added. Pages count with them from their day on.",
  kept: "It stays on the site.",
  takenDown: "It is off the site, and the lister has been told.",
  putBack: "It is on the site again, and the lister has been told.",
  checksSaved: "The checks are saved.",
  featured: "It is featured now.",
  notFeatured: "It is no longer featured.",
  homeParted: "It is a home of its own now, with a history of its own.",
  homeKept: "It stays the same home as the others.",
  noObjection: "Nobody objects to it any more.",
  suspended: "The lister is suspended and has been told.",
  lifted: "The lister is back, with everything they had published.",
  amenityAdded: "The amenity is added.",
  amenityChanged: "The amenity is changed.",
  amenityRemoved: "The amenity is removed.",
  mailRepeated: "The mail is on its way again.",
  mailDropped: "The mail will not be sent.",
  mailGone: "This mail is no longer in the list.",
  signInAgain: "This took too long. Please sign in again.",
  factorRemoved: "Two-step sign-in is off, and the lister has been told.",
  startedOver: "Please sign in, and set up your authenticator app.",
  signedOut: "Signed out.",
} as const;
