import { MoreButton } from "../saved/more-button.tsx";
import { SaveHeart } from "../saved/save-button.tsx";
import { CardPhoto, type CardProps, CardWords, cardPhotoWidth } from "./card-parts.tsx";

/** A property in a grid (CARD-01). The whole card is one link; the heart lies above it, so it stands outside of `.media`, which
 * is a stacking context of its own and lies below. */
export function PropertyCard(props: CardProps) {
  const { card, priority = false } = props;
  return (
    <article className="pcard" data-home={card.id} data-gone={card.status !== "available" || undefined}>
      <CardPhoto card={card} sizes={cardPhotoWidth} priority={priority} />
      <CardWords {...props} />
      <SaveHeart home={card} />
      <MoreButton home={card} className="heart more" />
    </article>
  );
}
