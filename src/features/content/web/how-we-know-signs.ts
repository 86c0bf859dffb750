// The signs on homes and listers: how each is made, and what it does not say. What is written here must be what the program does.
import { answeringDays, leastEnquiries, mostCounted } from "../../properties/contract/answering.ts";
import { checkDays, onSiteDistances, toldDaysBeforeEnd } from "../../properties/contract/check-days.ts";
import { fewPhotos, leastPhotoWidth, mostLoading } from "../../properties/contract/coach.ts";
import {
  askedDaysBefore,
  askedWithDays,
  confirmEveryDays,
  hiddenDaysAfter,
  reportersWhoAsk,
} from "../../properties/contract/confirmation-terms.ts";
import { howWeKnowParts as parts } from "../../properties/contract/how-we-know.ts";
import { roughRadiusM } from "../../properties/contract/property-terms.ts";

/** `example`: the sign as it stands on a page; `isSeen`: by us. `isNot`: what it does not say. */
export type Sign = { id: string; title: string; example: string; isSeen: boolean; says: readonly string[]; isNot: string };

const { forSale, toLet, ofProject } = confirmEveryDays;

const stillThere: Sign = {
  id: parts.stillThere,
  title: "Still there",
  example: "Confirmed 3 days ago",
  isSeen: true,
  says: [
    `On that day the lister said that the home is still available: by one press in a mail or in their panel, by publishing it, or by changing it. We ask every ${forSale} days for homes for sale, every ${toLet} for homes to rent and PG, and every ${ofProject} for homes of projects.`,
    `We ask ${askedDaysBefore} to ${askedWithDays} days before the day, and again on it. Without an answer the home is shown later in searches from that day on, and hidden ${hiddenDaysAfter} days after our second mail went out. One press brings it back. ${reportersWhoAsk} different people who report it as gone bring the question forward.`,
  ],
  isNot: "It is the lister’s word. It does not say that we have been there, nor that nobody has made an offer.",
};

const history: Sign = {
  id: parts.history,
  title: "One home, one history",
  example: "First offered 12 March at ₹1.35 Cr, reduced twice",
  isSeen: true,
  says: [
    "Each price and each status stands in a list that is only ever added to. It belongs to the home, not to the advertisement.",
    "We recognise a home that is deleted and posted again within 14 weeks, even by another lister: by its place, type, bedrooms, carpet area, floor and photos. It keeps its first day and its prices. A new advertisement up to 7 days before its lister ends the old one counts, too.",
    "The filter for reduced homes finds those that ask less than at any time of the 30 days before: a price that was raised for a day makes no reduction.",
  ],
  isNot: "It begins on the day on which we first saw the home. What other sites showed before, we do not know.",
};

const offers: Sign = {
  id: parts.offers,
  title: "Several offers",
  example: "3 offers, ₹92 L to ₹96 L, owner direct",
  isSeen: true,
  says: [
    "The same home from its owner and from agents is one result and one card. The card is the offer that fits the search and stands first in its order; the words say how many offers there are, what they ask, and whether one is by an owner. The home’s page lists them all, and an enquiry goes to one lister only.",
    "Listers see that others offer it too. One who says that it is another home gets a card of its own at once; a person who works for this site decides, and the decision stays. Homes for sale and to rent are never put together.",
  ],
  isNot: "It does not say that each agent has the owner’s leave, nor that we never take two alike homes for one.",
};

const verified: Sign = {
  id: parts.verified,
  title: "Verified",
  example: "Location, 14 Nov 2026",
  isSeen: true,
  says: [
    "At least one of four checks was made by a person who works for this site: ownership papers seen, photos compared with the home, the place visited, or the RERA number looked up at the authority. Press the word to see which, and on which day.",
    `A check is for a time: papers ${checkDays.ownership} days, photos ${checkDays.photos}, the place ${checkDays.location}, the RERA number ${checkDays.rera}. Then it is no longer shown and no longer counts; the lister is told ${toldDaysBeforeEnd} days before. It ends sooner when what it was about is changed: new photos end that of the photos, another pin ends that of the place. Checks are free, and cannot be bought.`,
    `“Within ${onSiteDistances[1]} m of the pin” means that the person took a photo there, and that their phone was so near. The photo is kept as evidence and not shown; where exactly the phone was is not kept.`,
  ],
  isNot: "It says nothing about what was not checked, and nothing about the law. Ask a lawyer before you pay.",
};

const rera: Sign = {
  id: parts.rera,
  title: "RERA number",
  example: "P52100000000",
  isSeen: false,
  says: [
    "The registration under the Real Estate (Regulation and Development) Act, as the lister entered it. We compare its form with the one that the state uses, and hide a home that is being built for sale once its registration has lapsed; of an agent, the number.",
    "The link leads to the authority of the state, where anybody can look the number up. If we have done so, that stands among the checks, with its day.",
  ],
  isNot: "It does not say that the authority has confirmed it to us, nor that a project is on time.",
};

const answers: Sign = {
  id: parts.answers,
  title: "Who answers",
  example: "usually answers within 3 hours · 94% within a day",
  isSeen: true,
  says: [
    `The middle one of the times until the lister’s first reply, rounded up, and the share of enquiries that had one within a day. Counted are the newest ${mostCounted} enquiries of the last ${answeringDays} days that are at least a day old. One without a reply counts as never answered. Nothing is shown for fewer than ${leastEnquiries}.`,
    "A reply is a call, a chat or a mail that the lister opens from the enquiry, a mail that we pass on, or a new status with a comment. Reading it does not count. We leave out visitors who were shown the lister’s number: they can call without waiting for a reply.",
  ],
  isNot: "It does not say what the answer was. A lister who replies without using the site seems slower here than they are.",
};

const choice: Sign = {
  id: parts.choice,
  title: "Your number, your choice",
  example: "Number hidden · write through the relay",
  isSeen: true,
  says: [
    "Each enquiry goes to one lister. Where the form offers it, you can hide your number and your email address: this site keeps them, and the lister reads your name and your words. Where it does not, this site has no relay, and the lister gets both.",
    "The lister writes to an address of this site, and we pass the mail on; your answer goes the same way. Neither side sees the other’s address. We pass on what somebody has newly written, photos and papers, without what their mail program adds. Each address works for its two people alone, until half a year after the latest mail.",
    "The mail that confirms your enquiry has a link to a page that lists who got what, and when. There you can give your number or your address to that lister later, or withdraw: then the lister at once sees neither your name nor your words, and nothing is passed on any more.",
  ],
  isNot: "We cannot take back what a lister has read or written down, nor what you write in your mails yourself.",
};

const prices: Sign = {
  id: parts.prices,
  title: "What homes ask",
  example: "half of them ask ₹72 L to ₹95 L",
  isSeen: true,
  says: [
    "The prices of the available homes of that kind on this site, from the lowest to the highest: the middle half of them is the span, and the middle one stands beside it. Nothing is shown for fewer than five homes.",
  ],
  isNot: "It is what listers ask, not what anybody has paid, and no opinion of what a home is worth.",
};

const similar: Sign = {
  id: parts.similar,
  title: "Nearby and similar",
  example: "Same locality, 4 % cheaper, 1 bedroom more",
  isSeen: true,
  says: [
    "Up to four available homes that cost 0.6 to 1.6 times as much: of the same type in the same city first, then of the city, then of the type; in the same locality and nearest in price first. The words under each compare it with the home on the page: place, price, bedrooms.",
  ],
  isNot: "Nobody can pay to stand there. It does not know what is better or worse about them.",
};

const map: Sign = {
  id: parts.map,
  title: "Place on the map",
  example: "The map shows the neighbourhood, not the house itself",
  isSeen: false,
  says: [
    "The pin is where the lister has set it. Where only the neighbourhood is known, the map shows that, and says so. A home without a place on the map of India has no map here.",
    `A lister may show the place only roughly. Then everybody gets the same point near the home, within ${roughRadiusM} m of it, in searches, distances and on each map; the street address and the name of the project stay with us. The lister gives the exact place to one enquirer after another, by a mail with a link of their own.`,
  ],
  isNot: "We have been there only if “Location” stands among the checks.",
};

const rank: Sign = {
  id: parts.rank,
  title: "Order of the list",
  example: "82 of 100 points for what is told",
  isSeen: true,
  says: [
    "By “relevance” come first the homes that can be had, then those that are named by more of the words that you typed. Then counts the day on which the home was first offered, also by an earlier advertisement, with a head start: 365 days for photos, 90 for a featured home, which is marked, 45 for a verified one, and 8 hours for each of a hundred points of completeness. A home that its lister has not confirmed in time stands 180 days back.",
    `Points are for what visitors look for: ${fewPhotos} photos, bedrooms, a pin, a description, a floor plan, the carpet area and more. What looks odd costs some: a far pin, an implausible price, a super area more than ${mostLoading * 100}% above the carpet area, doubled photos or ones narrower than ${leastPhotoWidth} pixels, capitals, phone numbers in the text. The lister sees each while writing.`,
  ],
  isNot: "Points are not for beauty, and not a judgement of the home. Nobody can buy any, nor a place in the list.",
};

/** In the order of the page. */
export const signs: readonly Sign[] = [stillThere, history, offers, verified, rera, answers, choice, prices, similar, map, rank];
