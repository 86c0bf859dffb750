import { BadgeCheck, BedDouble, KeyRound, LayoutGrid } from "lucide-react";
import { Link } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { projectPath } from "../../../../shared/contract/page-paths.ts";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import type { ProjectCard as Card } from "../../contract/public-project.ts";
import { bedroomText, possessionText, priceSpan } from "./project-words.ts";

type Props = { card: Card; priority?: boolean; headingLevel?: 2 | 3 };

const sizes = "(min-width: 80rem) 20rem, (min-width: 64rem) 24rem, (min-width: 40rem) 47vw, 93vw";

/** A project in a grid, in the style of a property's card (CARD-01). The whole card is one link. */
export function ProjectCard({ card, priority = false, headingLevel = 3 }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="pcard group">
      <div className="media">
        <Picture image={card.image && { ...card.image, alt: card.image.alt ?? card.projectName }} sizes={sizes} priority={priority} />
        <div className="absolute left-3 top-3 z-1 flex gap-1.5">
          <span className="badge badge-photo">{card.projectSubCategory.toUpperCase()}</span>
          <span className="badge badge-photo">{card.projectStatus.toUpperCase()}</span>
        </div>
        {card.isReraRegistered && (
          <div className="absolute left-3 bottom-3 z-1">
            <span className="badge badge-photo">
              {/* Photo badges are light in both themes, so their green is too. */}
              <BadgeCheck className="text-[oklch(.455_.105_152)]" />
              RERA registered
            </span>
          </div>
        )}
      </div>
      <div className="grid gap-0.5">
        <p className="price">{priceSpan(card.priceFrom, card.priceTo) ?? "Price on request"}</p>
        <Heading className="text-base! leading-6! font-medium! font-stretch-normal line-clamp-1">
          <Link to={projectPath(card.id)} className="cover">
            {card.projectName}
          </Link>
        </Heading>
        <p className="text-sm text-ink-2 line-clamp-1">
          by {card.builderName} · {[card.location, card.city].filter(Boolean).join(", ")}
        </p>
        <Facts card={card} />
      </div>
    </article>
  );
}

function Facts({ card }: { card: Card }) {
  const rooms = bedroomText(card.bedrooms);
  const possession = possessionText(card);
  return (
    <div className="facts mt-1.5">
      {rooms && (
        <span>
          <BedDouble />
          {rooms}
        </span>
      )}
      {possession && (
        <span>
          <KeyRound />
          {possession}
        </span>
      )}
      {card.unitsAvailable !== null && (
        <span>
          <LayoutGrid />
          {card.unitsAvailable === 1 ? "1 unit left" : `${groupDigits(card.unitsAvailable)} units left`}
        </span>
      )}
    </div>
  );
}
