// The wizard's texts, and the rules that need no zod (PWIZ-05, PWIZ-07); the fields required to publish are in publication.ts.
import { mostMoney } from "../../../shared/contract/field-kinds.ts";
import { formMessages } from "../../../shared/contract/form-messages.ts";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { isMonthly, type ListedFor, type PropertyStatus, type PropertyType, propertyStatuses, propertyTypes } from "./property-terms.ts";

const lakhCrore = 1_000_000_000_000;

export const wizardMessages = {
  ...formMessages,
  created: "Property created successfully!",
  updated: "Property details successfully updated!",
  verifyFirst: "Please verify your email address to publish more than three properties. The link is in your mailbox.",
  onlySaved: (reason: string) => `Saved, but not published. ${reason}`,
  missingBasics: "Please fill in all required fields",
  createFailed: "Failed to create property",
  onlyImages: "Please select only image files",
  onlyVideos: "Please select only video files",
  title: "Please enter a title.",
  description: "Please describe the property.",
  type: "Please choose the property type.",
  typeDoesNotFit: "Please choose a property type that matches “Listed for”.",
  listedFor: "Please choose what the property is listed for.",
  price: "Please enter the price in whole rupees.",
  priceAboveZero: "The price must be above ₹0.",
  possessionStatus: "Please choose the possession status.",
  status: "Please choose the property status.",
  age: "Please choose the age.",
  area: "Please enter the super area.",
  areaUnit: "Please choose the area unit.",
  country: "Please choose the country.",
  state: "Please choose the state.",
  currency: "The price of a home in India is in rupees (INR).",
  city: "Please choose the city.",
  address: "Please enter the street address.",
  location: "Please enter the locality.",
  zipCode: "Please enter the 6-digit PIN code.",
  zipCodeElsewhere: "This PIN code is in another state. Please check the PIN code and the state.",
  realLocation: "This point is not in the chosen state. Please move the pin to where the property is.",
  placeShown: "Please choose what visitors see of the place.",
  placeOfProject: "Visitors see the place of your project on its page. Please show this home exactly, or take it out of the project.",
  reraId: "Please enter the RERA number, or choose why the home needs none.",
  reraValidUntil: "This RERA registration is no longer valid. Enter the day to which the authority has extended it.",
  reraDayKept: "Enter the last day of the RERA registration: it cannot be left out any more.",
  reraExemption: "A home that is being built was not completed before RERA began. Please enter its number, or choose another reason.",
  reraFormat: "This does not look like a RERA number of this state. Please check it; it is saved as you entered it.",
  plainNumber: "Please enter digits only, such as 1,450 or 62.5.",
  /** Above `mostMoney`. */
  amountTooHigh: `Please enter at most ${groupDigits(mostMoney / lakhCrore)} lakh crore.`,
  amount: "Please enter whole rupees, such as 25,000, 25k or 1.5 lakh.",
  areaAbove: (smaller: string, larger: string) => `The ${smaller} cannot be above the ${larger}. Please check both.`,
  areaUnitOfFlat: "Please give the areas of an apartment in sq ft, sq m or sq yd.",
  areaUnitOfState: (unit: string) => `A ${unit} has no single size in this state. Please choose another unit.`,
  floor: "The floor cannot be above the number of floors.",
  project: "Please choose one of your own projects.",
  partOfProject: "This is not part of the chosen project.",
  amenities: "Please choose from the list of amenities.",
  media: "This file has not been uploaded. Please upload it again.",
  uploadsUnderWay: "Files are still being uploaded. Please wait for them, or cancel them.",
  sameMediaTwice: "This file is in the list twice.",
} as const;

/** What an amount is refused with where it is typed, for being above the highest; undefined: it is not. */
export const tooHigh = (amount: number | null): string | undefined =>
  amount !== null && amount > mostMoney ? wizardMessages.amountTooHigh : undefined;

/** The types that can be chosen for each listed-for (PWIZ-07). */
export function typesFor(listedFor: ListedFor): readonly PropertyType[] {
  if (listedFor === "plots") return ["plot"];
  if (listedFor === "pg") return ["apartment", "house"];
  return propertyTypes;
}

/** Whether a home that is listed so can have become this: nobody buys a home that is to let, nor rents one that is for sale. */
export const isStatusFor = (listedFor: ListedFor | null, status: PropertyStatus): boolean =>
  listedFor === null || status !== (isMonthly(listedFor) ? "sold" : "rented");

/**
 * The statuses that the panel offers. The one that it has stays among them: the API takes any (specification, section 4), so a file or
 * another program can have set it.
 */
export const statusesFor = (listedFor: ListedFor | null, current?: PropertyStatus): readonly PropertyStatus[] =>
  propertyStatuses.filter((status) => status === current || isStatusFor(listedFor, status));

/** These ask for deposit, maintenance, available from and tenants. */
export const asksForTenancy = (listedFor: ListedFor | null): boolean => isMonthly(listedFor);
