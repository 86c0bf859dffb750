import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { MoreButton } from "../saved/more-button.tsx";
import { SaveHeart } from "../saved/save-button.tsx";
import { type CardProps, CardWords, OnPhoto } from "./card-parts.tsx";

// The photo's width in the grids of cards: one column, two from 640 px, then the room beside a panel.
const sizes = "(min-width: 80rem) 20rem, (min-width: 64rem) 24rem, (min-width: 40rem) 47vw, 93vw";

/** A property in a grid (CARD-01). The whole card is one link; the heart lies above it, so it stands outside of `.media`, which
 * is a stacking context of its own and lies below. */
export function PropertyCard(props: CardProps) {
  const { card, priority = false } = props;
  return (
    <article className="pcard" data-home={card.id} data-gone={card.status !== "available" || undefined}>
      <div className="media">
        <Picture image={card.images[0]} sizes={sizes} priority={priority} />
        <OnPhoto card={card} />
      </div>
      <CardWords {...props} />
      <SaveHeart home={card} />
      <MoreButton home={card} className="heart more" />
    </article>
  );
}
