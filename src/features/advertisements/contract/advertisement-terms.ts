// The words of advertisements. Free of zod, so that pages can use them without its weight.
import type { MediaImage } from "../../../shared/contract/media-url.ts";

export const placements = ["home", "search", "property"] as const;
export type Placement = (typeof placements)[number];
export const placementLabels: Record<Placement, string> = {
  home: "Home page",
  search: "Search results",
  property: "Property pages",
};

/** The state of an advertisement, as its lister sees it. */
export const advertisementStates = ["in-review", "refused", "paused", "scheduled", "shown", "ended"] as const;
export type AdvertisementState = (typeof advertisementStates)[number];
export const advertisementStateLabels: Record<AdvertisementState, string> = {
  "in-review": "In review",
  refused: "Refused",
  paused: "Paused",
  scheduled: "Scheduled",
  shown: "Shown",
  ended: "Ended",
};

/** The public data of one. */
export type ShownAdvertisement = { id: string; headline: string; link: string; image: MediaImage };

export const longestHeadline = 80;
export const longestLink = 500;
export const mostDays = 366;
/** The most of one account, without deleted ones. */
export const mostAdvertisements = 100;
export const advertisementsPageSize = 10;

export const advertisementMessages = {
  headline: `Please write a headline of at most ${longestHeadline} characters.`,
  link: "Please enter a full link that starts with https://.",
  image: "Please choose an image.",
  placements: "Please choose where it is shown.",
  homeIsForAll: "Advertisements on the home page cannot target a city or type: remove the home page, or clear both.",
  city: "Please choose a city from the list, or leave it empty.",
  types: "Please choose from the types.",
  startsOn: "Please choose the first day.",
  endsOn: "Please choose the last day.",
  endsBeforeStart: "The last day cannot be before the first day.",
  tooLong: "An advertisement can run for at most a year.",
  isOver: "The last day has already passed.",
  full: `You have reached the limit of ${mostAdvertisements} advertisements: delete one first.`,
  created: "Your advertisement is waiting for review. We will mail you our decision.",
  changed: "Saved. We will review it before it is shown again.",
  paused: "Advertisement paused.",
  resumed: "Advertisement resumed.",
  deleted: "Advertisement deleted.",
  restored: "Advertisement restored.",
} as const;

/** The host of a link, as visitors see it. */
export const hostOf = (link: string): string => new URL(link).hostname.replace(/^www\.(?=.*\.)/, "");

export const myAdvertisementsPath = "/panel/advertisements";
export const editAdvertisementPath = (id: string): string => `${myAdvertisementsPath}/${id}`;
/** In place of an id: a new one. */
export const newAdvertisement = "add";
export const addAdvertisementPath = editAdvertisementPath(newAdvertisement);
