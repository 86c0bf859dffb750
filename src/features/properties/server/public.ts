// What other slices may use of properties, and what each promises. The operators' desk has doors of its own: `operators`, `masters`.

/** A location without the placeholders of forms. */
export { realLocation } from "../contract/real-location.ts";
/** SQL of a row of leads: whether it counts for answers, waits for one or for too long, and has had one within a day. */
export { hadADay, isAnsweredInADay, isDueToday, isFollowUpPassed, isLeftWaiting, needsReply, wantsReply } from "./answering.ts";
/** The mails that tell listers of checks that end soon. */
export { endingMails } from "./checks/ending-mails.ts";
/** The mails that ask listers whether their homes are still there; asks about one that people report as gone, in the report's transaction. */
export { askAgain } from "./confirmation/ask-for-confirmations.ts";
/** SQL of a row `p` of properties: whether its lister is to say that it is there, and when they last said so. SQL of a lister: whether the mails that ask them come back. */
export { isMailboxRefusing, isToConfirm, saidToBeThereAt } from "./confirmation/confirmation.store.ts";
export { confirmationMails } from "./confirmation/confirmation-mails.ts";
/** What higher slices count of a lister's homes, for their list. */
export type { CountOfHomes } from "./home-figures.ts";
/** Gives what homes are recognised by the new names of their cities. */
export { renameCitiesOfHomes } from "./homes/rename-cities.ts";
/** The amenities that wizards offer, in their order; whether all of these ids are amenities. */
export { areAmenities, listAmenities } from "./masters/amenity-master.store.ts";
/** Names without those that differ from an earlier one in case or spaces only. */
export { withoutDoubles } from "./plan-amenities.ts";
/** The lister whom an enquiry about a public property reaches; null when there is none. SQL: how many homes rows of the search are, which home one is of, and what a usable square foot costs. */
export { carpetRate, countHomes, findEnquiryTarget, homeNumber } from "./properties.store.ts";
/** Called with each change of a property, in its transaction; higher slices act on it. */
export type { Announce } from "./property-events.ts";
/** SQL of a row `p` of properties: whether its lister is told that it is hidden, or will be, without a valid RERA registration. */
export { isToRegister } from "./registration/registration.store.ts";
/** The mails that tell listers of lapsing RERA registrations. */
export { registrationMails } from "./registration/registration-mails.ts";
/** The homes of a project that can be had, as costs depend on them. */
export { findHomesOnOffer } from "./visitors/homes-on-offer.store.ts";
/** Whether the basemap covers a point. */
export { isOnMap } from "./visitors/property.wire.ts";
/** The cards of public properties, in the order of the ids or numbers given. */
export { findCardsById, findCardsByNumber } from "./visitors/property-cards.store.ts";
