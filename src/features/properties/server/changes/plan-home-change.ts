import { mostMoney } from "../../../../shared/contract/field-kinds.ts";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { placeShownLabels } from "../../contract/form-terms.ts";
import { homeChangeMessages as messages, rentRounding } from "../../contract/home-change-terms.ts";
import type { ChangedHome, HomeChange } from "../../contract/home-changes.endpoints.ts";
import { doubtAboutPrice } from "../../contract/plausible-price.ts";
import { fullPrice } from "../../contract/price-text.ts";
import { isStatusFor, wizardMessages } from "../../contract/property-form-messages.ts";
import { isMonthly, propertyStatusLabels } from "../../contract/property-terms.ts";
import { homeCurrency } from "../../contract/publication.ts";
import { isHidden } from "../confirmation/still-offered.ts";
import { setStatusOf } from "../listers/change-property-status.ts";
import { deleteOwn } from "../listers/delete-property.ts";
import type { PropertyChanges } from "../listers/my-property-columns.ts";
import { refuseUnpublishable } from "../listers/refuse-unpublishable.ts";
import { setPublicationOf } from "../listers/set-publication.ts";
import type { PropertyRow } from "../property.rows.ts";
import type { OwnChange } from "../property-events.ts";
import { hiddenStage } from "../registration/registration.store.ts";
import { confirmOwn } from "./confirm-home.ts";
import { setPlaceShownOf } from "./set-place-shown.ts";
import { setPriceOf } from "./set-price.ts";

/** What a batch needs to know of its homes. `alsoPublishing`: homes that a preview has counted as published. */
export type Around = { takenDown: ReadonlySet<PropertyId>; photographed: ReadonlySet<PropertyId>; alsoPublishing: number };

/** `was`: the columns as they are before; each of the functions behind `make` raises the version by one. */
export type Plan =
  | { skip: string }
  | ({ was: PropertyChanges; make: () => Promise<unknown> } & Pick<ChangedHome, "before" | "after" | "difference" | "doubt">);

const noTexts = { before: null, after: null, difference: null, doubt: null };

/** What a change does to one home, or why it is skipped: the rules are those of the same change of one home. */
export async function planHomeChange(own: OwnChange, property: PropertyRow, change: HomeChange, around: Around): Promise<Plan> {
  if (property.deleted_at !== null) return { skip: messages.isDeleted };
  switch (change.kind) {
    case "price":
      return planPrice(own, property, change.to);
    case "status": {
      const { status } = change;
      if (property.status === status) return { skip: `It is already marked as ${propertyStatusLabels[status].toLowerCase()}.` };
      // Among many homes some are to let and some for sale, so this is told for each instead of not being offered.
      if (!isStatusFor(property.listed_for, status)) return { skip: status === "sold" ? messages.neverSold : messages.neverRented };
      const texts = { before: propertyStatusLabels[property.status], after: propertyStatusLabels[status], difference: null, doubt: null };
      return { was: { status: property.status }, ...texts, make: () => setStatusOf(own, property, status) };
    }
    case "confirm":
      return planConfirmation(own, property, around);
    case "place":
      return planPlace(own, property, change.placeShown);
    case "publish":
      return planPublication(own, property, around);
    case "unpublish":
      return planHiding(own, property);
    case "delete":
      return { was: {}, ...noTexts, make: () => deleteOwn(own, property) };
  }
}

type PriceChange = Extract<HomeChange, { kind: "price" }>["to"];

function planPrice(own: OwnChange, property: PropertyRow, to: PriceChange): Plan {
  const { price: before, currency, listed_for } = property;
  if (to.by === "amount" && currency !== homeCurrency) return { skip: messages.notInRupees };
  const after = priceAfter(property, to);
  if (after === before) return { skip: messages.priceStays };
  if (after < 1) return { skip: messages.priceTooLow };
  if (after > mostMoney) return { skip: messages.priceTooHigh };
  const monthly = isMonthly(listed_for) ? " / month" : "";
  const isDoubtful = currency === homeCurrency && doubtAboutPrice(after, listed_for) !== null;
  return {
    was: { price: before },
    before: fullPrice(before, currency) + monthly,
    after: fullPrice(after, currency) + monthly,
    difference: `${after < before ? "−" : "+"}${fullPrice(Math.abs(after - before), currency)}`,
    doubt: isDoubtful ? `${fullPrice(after, currency)}${monthly ? " a month" : ""}. Is that right?` : null,
    make: () => setPriceOf(own, property, after),
  };
}

function priceAfter({ price, listed_for }: PropertyRow, to: PriceChange): number {
  if (to.by === "price") return to.price;
  const step = isMonthly(listed_for) ? rentRounding(to.roundTo) : to.roundTo;
  // Hundredths of a percent, in whole numbers: exact, where 1.1 * price would not be.
  const exact = to.by === "amount" ? price + to.amount : (price * (10_000 + Math.round(to.percent * 100))) / 10_000;
  return Math.round(exact / step) * step;
}

async function planConfirmation(own: OwnChange, property: PropertyRow, around: Around): Promise<Plan> {
  if (property.status !== "available") return { skip: `It is marked as ${propertyStatusLabels[property.status].toLowerCase()}.` };
  const make = () => confirmOwn(own, property);
  if (isHidden(property)) {
    const refusal = await refusalOf(own, property, around);
    return refusal === null ? { was: {}, ...noTexts, make } : { skip: refusal };
  }
  if (property.publication !== "published") return { skip: property.publication === "draft" ? messages.isDraft : messages.notPublished };
  return { was: {}, ...noTexts, make };
}

function planPlace(own: OwnChange, property: PropertyRow, placeShown: PropertyRow["place_shown"]): Plan {
  const { place_shown: before, project_id } = property;
  if (before === placeShown) return { skip: messages.placeStays };
  if (placeShown === "roughly" && project_id !== null) return { skip: wizardMessages.placeOfProject };
  const texts = { before: placeShownLabels[before], after: placeShownLabels[placeShown], difference: null, doubt: null };
  return { was: { place_shown: before }, ...texts, make: () => setPlaceShownOf(own, property, placeShown) };
}

async function planPublication(own: OwnChange, property: PropertyRow, around: Around): Promise<Plan> {
  if (property.publication === "published") return { skip: "It is already published." };
  const refusal = await refusalOf(own, property, around);
  if (refusal !== null) return { skip: refusal };
  const doubt = around.photographed.has(property.id) ? null : "It has no photo.";
  return { was: {}, ...noTexts, doubt, make: () => setPublicationOf(own, property, { published: true }) };
}

/** One that is hidden without an answer or a registration is left so, and nobody is asked or told any more. */
function planHiding(own: OwnChange, property: PropertyRow): Plan {
  const { publication, rera_stage, rera_due } = property;
  const isUnregistered = publication === "unpublished" && rera_stage === hiddenStage;
  if (publication !== "published" && !isHidden(property) && !isUnregistered) return { skip: "It is not published." };
  const make = () => setPublicationOf(own, property, { published: false });
  return { was: isUnregistered ? { rera_stage, rera_due } : {}, ...noTexts, make };
}

/** Why it may not be published. */
async function refusalOf(
  { transaction, at }: OwnChange,
  property: PropertyRow,
  { takenDown, alsoPublishing }: Around,
): Promise<string | null> {
  if (takenDown.has(property.id)) return messages.takenDown;
  return refuseUnpublishable(transaction, property, at, alsoPublishing).then(() => null, reasonOf);
}

/** All of what is missing; any other failure is none of the home's. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  const issues = error.issues ?? [];
  return issues.length > 0 ? issues.map(({ message }) => message).join(" ") : error.message;
}
