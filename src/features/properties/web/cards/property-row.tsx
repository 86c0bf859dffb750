import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { listerTypeLabels } from "../../../accounts/contract/lister-types.ts";
import { floorText, listedText } from "../../contract/card-facts.ts";
import { furnishLabels } from "../../contract/property-terms.ts";
import type { ShownCard as Card } from "../../contract/shown-card.ts";
import { MoreButton } from "../saved/more-button.tsx";
import { SaveHeart } from "../saved/save-button.tsx";
import { CardPhoto, type CardProps, CardWords } from "./card-parts.tsx";

/** A property in a list (SRCH-05): photos, words, and facts in a column of their own. */
export function PropertyRow(props: CardProps) {
  const { card, priority = false } = props;
  const others = card.images.slice(1);
  return (
    <article className="lrow" data-home={card.id} data-gone={card.status !== "available" || undefined}>
      <div className="pics">
        <CardPhoto card={card} sizes="(min-width: 40rem) 17.5rem, 8rem" priority={priority} />
        {others.length > 0 && (
          <div className="thumbs">
            {others.map((image) => (
              <Picture key={image.url} image={{ ...image, alt: "" }} sizes="8rem" />
            ))}
          </div>
        )}
      </div>
      <CardWords {...props} />
      <Facts card={card} />
      <SaveHeart home={card} onPhoto={false} />
      <MoreButton home={card} className="heart plain more" />
    </article>
  );
}

function Facts({ card: { furnishCategory, floorNo = null, totalFloors = null, daysListed, lister } }: { card: Card }) {
  const facts = [
    ["Furnishing", furnishCategory && furnishLabels[furnishCategory]],
    ["Floor", floorText(floorNo, totalFloors)],
    ["Listed", listedText(daysListed)],
    ["Lister", lister && `${lister.firm ?? lister.name}, ${listerTypeLabels[lister.role].toLowerCase()}`],
    ["RERA number", lister?.reraNo],
    ["Answers", lister?.answers],
  ];
  return (
    <dl className="kv nums">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
