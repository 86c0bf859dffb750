// What each thing to add or mend is called, why it helps, and where it is done.
import { fieldId } from "../../../../shared/web/wizard/focus-field.ts";
import { fewPhotos, leastPhotoWidth, mostLoading, whereOf } from "../../contract/coach.ts";
import { checksPath } from "../../contract/property-checks-terms.ts";
import type { Improvement, ImprovementKind, PublishedPage } from "../../contract/published-page.ts";
import { lastStep, stepPath } from "../wizard/wizard-steps.ts";

type Words = {
  title: string;
  /** Where similar homes say nothing for it. */
  why: string;
  /** After "12 of 20 similar homes in Pune". */
  others?: string;
};

export const adviceWords: Record<ImprovementKind, Words> = {
  photos: { title: "Add photos", why: `Show each room, the kitchen and the view: ${fewPhotos} photos or more.` },
  bedrooms: { title: "Add the bedrooms", why: "Most people search by them.", others: "give them." },
  point: { title: "Place it on the map", why: "The map shows only its area now.", others: "are placed on the map." },
  description: { title: "Describe it in a few sentences", why: "Say what the photos do not show.", others: "have a full description." },
  floorPlan: { title: "Add a floor plan", why: "It shows how the rooms lie. A drawing by hand helps too.", others: "have one." },
  carpetArea: { title: "Add the carpet area", why: "People compare homes by the area inside the walls.", others: "give it." },
  furnishCategory: { title: "Add the furnishing", why: "Visitors can filter the search by it.", others: "give it." },
  availableFrom: { title: "Add the move-in date", why: "People plan their move by it.", others: "give it." },
  deposit: { title: "Add the deposit", why: "With it the page shows what moving in costs.", others: "give it." },
  amenities: { title: "Choose its amenities", why: "Visitors can filter the search by them.", others: "name theirs." },
  floorNo: { title: "Add the floor", why: "Light, noise and stairs depend on it.", others: "give it." },
  facing: { title: "Add which way it faces", why: "Sun and Vastu depend on it.", others: "give it." },
  video: { title: "Add a video", why: "It shows how one room leads to the next.", others: "have one." },
  check: { title: "Ask us to check it", why: "Checked homes are marked as verified in search.", others: "are checked." },
  price: { title: "Check the price", why: "Hardly any home costs this. Is there a digit too many or too few?" },
  priceOfOthers: {
    title: "Check the price",
    why: "It is ten times off what similar homes nearby ask. Is there a digit too many or too few?",
  },
  farPoint: { title: "Check the pin", why: "It is far outside of the city that you have chosen." },
  areas: { title: "Check the areas", why: "The carpet area lies within the built-up area, and this within the super area." },
  loading: {
    title: "Check the carpet area",
    why: `The super area is more than ${mostLoading * 100}% above it. Most buildings share out less.`,
  },
  contact: {
    title: "Take numbers, mail addresses and links out of the words",
    why: "Enquiries reach you through Aangan, and nobody collects your number here.",
  },
  shouting: { title: "Write without capitals and “!!!”", why: "It reads like an advertisement, and people skip it." },
  doubledPhotos: { title: "Remove photos that show the same", why: "Another room tells more." },
  smallPhotos: { title: "Replace small photos", why: `Photos below ${leastPhotoWidth} pixels of width are blurred on a phone.` },
  sharedPhotos: { title: "Check your photos", why: "Another lister’s home shows one of them. Use photos of this home alone." },
};

/** The place in the wizard, or the screen, where it is done. */
export function advicePath(id: string, kind: ImprovementKind): string {
  if (kind === "check") return checksPath(id);
  if (kind === "video") return stepPath(id, lastStep);
  const { step, field } = whereOf(kind);
  return `${stepPath(id, step)}${field ? `#${fieldId(field)}` : ""}`;
}

export function improvementWords(
  { kind, homes, figure }: Improvement,
  { property }: PublishedPage,
): { title: string; reason: string; to: string } {
  const similar = `${homes} similar homes${property.city === null ? "" : ` in ${property.city}`}`;
  const to = advicePath(property._id, kind);
  if (kind === "photos") {
    const count = property.images.length;
    const own = count === 0 ? "It has none." : `It has ${count}.`;
    const others = homes > 0 && figure > count ? `Half of ${similar} show ${figure} or more.` : "Show each room, the kitchen and the view.";
    return { title: count === 0 ? "Add photos" : "Add more photos", reason: `${own} ${others}`, to };
  }
  const { title, why, others } = adviceWords[kind];
  // A figure that most homes do without is no reason.
  return { title, reason: others && homes > 0 && figure * 2 >= homes ? `${figure} of ${similar} ${others}` : why, to };
}
