import { Link } from "react-router";
import { projectPath } from "../../../../shared/contract/page-paths.ts";
import { Dots } from "../../../../shared/web/ui/dots.tsx";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import type { ProjectCard as Card } from "../../contract/public-project.ts";
import { cardFacts, kindWords, priceSpan } from "./project-words.ts";

/** `isOnBuilderPage`: under its headings, where each project is theirs. */
type Props = { card: Card; priority?: boolean; isOnBuilderPage?: boolean };

const sizes = "(min-width: 80rem) 20rem, (min-width: 64rem) 24rem, (min-width: 40rem) 47vw, 93vw";

/** A project in a grid, in the style of a property's card (CARD-01). The whole card is one link. */
export function ProjectCard({ card, priority = false, isOnBuilderPage = false }: Props) {
  const Heading = isOnBuilderPage ? "h4" : "h2";
  return (
    <article className="pcard">
      <div className="media">
        <Picture image={card.image && { ...card.image, alt: card.image.alt ?? card.projectName }} sizes={sizes} priority={priority} />
      </div>
      <div className="pbody">
        <p className="price">{priceSpan(card.priceFrom, card.priceTo) ?? "Price on request"}</p>
        <Dots className="facts2" parts={cardFacts(card)} />
        <Heading className="ttl">
          <Link to={projectPath(card.id)} className="cover">
            {card.projectName}
          </Link>
        </Heading>
        <p className="plc">
          {!isOnBuilderPage && `by ${card.builderName} · `}
          {[card.location, card.city].filter(Boolean).join(", ")}
        </p>
        <p className="kind">
          <Dots parts={kindWords(card).map((word) => word.toUpperCase())}>
            {card.isReraRegistered && (
              <span>
                <i className="court-s" /> RERA registered
              </span>
            )}
          </Dots>
        </p>
      </div>
    </article>
  );
}
