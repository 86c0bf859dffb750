// What was checked about a home and what was not, in words.
import type { howWeKnowParts } from "../../contract/how-we-know.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { type CheckKind, checkKinds, checkLabels } from "../../contract/property-terms.ts";

/** `day`: when it was seen (ISO 8601); null: it has not been. `about`: what explains it. */
export type TrustSign = { title: string; text: string; day: string | null; about: keyof typeof howWeKnowParts };

const words: Record<CheckKind, { seen: string; unseen: Omit<TrustSign, "day" | "about"> }> = {
  ownership: {
    seen: "We saw them; what they mean in law is for a lawyer to say.",
    unseen: { title: "Ownership papers", text: "Not seen by us. Ask for them before you pay anything." },
  },
  photos: {
    seen: "They show this home.",
    unseen: { title: "Photos", text: "Not compared with the home by us. They are the lister's own." },
  },
  location: {
    seen: "We have been there.",
    unseen: { title: "Location", text: "Not visited by us. See it yourself before you pay anything." },
  },
  rera: {
    seen: "We looked for it at the authority.",
    unseen: { title: "RERA number", text: "Not looked up by us." },
  },
};

const aboutCheck = (kind: CheckKind): TrustSign["about"] => (kind === "rera" ? "rera" : "verified");

/** The home's own RERA number, otherwise that of its project; null when there is none. */
export const reraNumberOf = ({ reraId, project }: Pick<PropertyDetail, "reraId" | "project">): string | null =>
  reraId ?? project?.rera?.number ?? null;

/** The checks that were made; that of photos only while there are any. */
export const shownChecks = ({ checks, images }: Pick<PropertyDetail, "checks" | "images">): PropertyDetail["checks"] =>
  checks.filter(({ kind }) => kind !== "photos" || images.length > 0);

/**
 * The checks that were made, newest first, when the lister last said that it is there, the day of the first publication, then the other checks; that of the RERA number only
 * where there is one, and that of photos only where there are any.
 */
export function trustSigns(property: PropertyDetail): TrustSign[] {
  const { isVerified, publishedAt, confirmedAt } = property;
  const checks = shownChecks(property);
  const seen = checks.map(({ kind, checkedOn, withinMetres }) => ({
    title: checkLabels[kind],
    text: words[kind].seen + (withinMetres ? ` Photo taken within ${withinMetres} m of the pin.` : ""),
    day: checkedOn,
    about: aboutCheck(kind),
  }));
  const listed: TrustSign = {
    title: "First listed here",
    text: "Taking it down and listing it again does not change this day.",
    day: publishedAt,
    about: "history",
  };
  const confirmed: TrustSign[] = confirmedAt
    ? [
        {
          title: "Still available, says the lister",
          text: "They answered when we asked, changed it, or published it on this day.",
          day: confirmedAt,
          about: "stillThere",
        },
      ]
    : [];
  // Verified before the days of checks were kept.
  if (isVerified && seen.length === 0) return [...confirmed, listed];
  const unseen = checkKinds.filter(
    (kind) =>
      !checks.some((check) => check.kind === kind) &&
      (kind !== "rera" || reraNumberOf(property) !== null) &&
      (kind !== "photos" || property.images.length > 0),
  );
  return [...seen, ...confirmed, listed, ...unseen.map((kind) => ({ ...words[kind].unseen, day: null, about: aboutCheck(kind) }))];
}
