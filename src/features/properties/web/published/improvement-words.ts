// What each improvement is called, why it helps, and where it is made.
import { fieldId } from "../../../../shared/web/wizard/focus-field.ts";
import type { Improvement, ImprovementKind, PublishedPage } from "../../contract/published-page.ts";
import { checksPath } from "../checks/property-checks-query.ts";
import { stepPath } from "../wizard/wizard-steps.ts";

type Words = {
  title: string;
  /** Where similar homes say nothing for it. */
  why: string;
  /** After "12 of 20 similar homes in Pune". */
  others: string;
  pathOf: (id: string) => string;
};

const inStep1 = (field: string) => (id: string) => `${stepPath(id, 1)}#${fieldId(field)}`;
const inStep = (step: number) => (id: string) => stepPath(id, step);

const words: Record<Exclude<ImprovementKind, "photos">, Words> = {
  bedrooms: {
    title: "Add the bedrooms",
    why: "Most people search by them.",
    others: "give them.",
    pathOf: inStep1("bedrooms"),
  },
  point: {
    title: "Place it on the map",
    why: "The map shows only its area now.",
    others: "are placed on the map.",
    pathOf: inStep1("latitude"),
  },
  carpetArea: {
    title: "Add the carpet area",
    why: "People compare homes by the area inside the walls.",
    others: "give it.",
    pathOf: inStep1("carpetArea"),
  },
  furnishCategory: {
    title: "Add the furnishing",
    why: "Visitors can filter the search by it.",
    others: "give it.",
    pathOf: inStep1("furnishCategory"),
  },
  availableFrom: {
    title: "Add the move-in date",
    why: "People plan their move by it.",
    others: "give it.",
    pathOf: inStep1("availableFrom"),
  },
  deposit: {
    title: "Add the deposit",
    why: "With it the page shows what moving in costs.",
    others: "give it.",
    pathOf: inStep1("deposit"),
  },
  amenities: {
    title: "Choose its amenities",
    why: "Visitors can filter the search by them.",
    others: "name theirs.",
    pathOf: inStep(2),
  },
  floorNo: { title: "Add the floor", why: "Light, noise and stairs depend on it.", others: "give it.", pathOf: inStep1("floorNo") },
  facing: { title: "Add which way it faces", why: "Sun and Vastu depend on it.", others: "give it.", pathOf: inStep1("facing") },
  video: { title: "Add a video", why: "It shows how one room leads to the next.", others: "have one.", pathOf: inStep(4) },
  check: {
    title: "Ask us to check it",
    why: "Checked homes are marked as verified in search.",
    others: "are checked.",
    pathOf: checksPath,
  },
};

export function improvementWords(
  { kind, homes, figure }: Improvement,
  { property }: PublishedPage,
): { title: string; reason: string; to: string } {
  const similar = `${homes} similar homes${property.city === null ? "" : ` in ${property.city}`}`;
  const id = property._id;
  if (kind === "photos") {
    const count = property.images.length;
    const own = count === 0 ? "It has none." : `It has ${count}.`;
    const others = homes > 0 && figure > count ? `Half of ${similar} show ${figure} or more.` : "Show each room, the kitchen and the view.";
    return { title: count === 0 ? "Add photos" : "Add more photos", reason: `${own} ${others}`, to: stepPath(id, 3) };
  }
  const { title, why, others, pathOf } = words[kind];
  // A figure that most homes do without is no reason.
  return { title, reason: homes > 0 && figure * 2 >= homes ? `${figure} of ${similar} ${others}` : why, to: pathOf(id) };
}
