import { listerTypeLabels } from "../../../accounts/contract/lister-types.ts";
import type { PropertyDetail } from "../../contract/property.ts";

/** The lister's description, in paragraphs as it was typed. */
export const paragraphsOf = (description: string | null): string[] =>
  description?.split(/\n\s*\n|\r?\n/).filter((paragraph) => paragraph.trim() !== "") ?? [];

export function WordsSection({ description, lister }: Pick<PropertyDetail, "description" | "lister">) {
  const paragraphs = paragraphsOf(description);
  if (paragraphs.length === 0) return null;
  return (
    <section className="sect" id="words" aria-labelledby="words-heading">
      <h2 id="words-heading">In the {listerTypeLabels[lister.role].toLowerCase()}’s words</h2>
      <div className="mt-3 grid max-w-read gap-3">
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change places, and two may be equal.
          <p key={index} className="wrap-anywhere">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
