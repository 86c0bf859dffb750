import { CalendarDays, Camera, CloudOff, Ellipsis, MessageSquare, ThumbsDown, ThumbsUp } from "lucide-react";
import { Link } from "react-router";
import { Dots } from "../../../shared/web/ui/dots.tsx";
import { Picture } from "../../../shared/web/ui/picture.tsx";
import { placeText } from "../../properties/contract/place-text.ts";
import { compactPrice } from "../../properties/contract/price-text.ts";
import type { PropertyCard } from "../../properties/contract/property.ts";
import { isMonthly, propertyStatusLabels } from "../../properties/contract/property-terms.ts";
import { useFactsOf } from "../../properties/web/public.ts";
import type { BoardHome } from "../contract/board.ts";
import { cardNote, visitText } from "./board-text.ts";
import { type ShownBoard, waitsText } from "./shown-board.ts";

/** `card`: null: the home is no longer public; undefined: it is not loaded yet. */
export type HomeProps = { board: ShownBoard; home: BoardHome; card: PropertyCard | null | undefined };
export type HomeActs = { onVote: (home: BoardHome, isYes: boolean | null) => void; onOpen: (home: BoardHome) => void };

/** The photo of a home; one that is gone stays grey. */
export function HomePhoto({ home, card, sizes }: Omit<HomeProps, "board"> & { sizes: string }) {
  return (
    <Picture
      image={card?.images[0] && { ...card.images[0], alt: "" }}
      sizes={sizes}
      className={home.stage === "rejected" ? "opacity-80" : ""}
    />
  );
}

export const isGone = (card: HomeProps["card"]): boolean => card === null || (card !== undefined && card.status !== "available");

/** Price, facts, title and place. */
export function HomeWords({ home, card, headingLevel, most }: Omit<HomeProps, "board"> & { headingLevel: 2 | 3; most?: number }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      {card && (
        <p className="price">
          {compactPrice(card.price, card.currency)}
          {isMonthly(card.listedFor) && <small> / month</small>}
        </p>
      )}
      {card && <Facts card={card} most={most} />}
      <Heading className={`ttl mt-0.5! ${headingLevel === 3 ? "text-[.9375rem]!" : ""}`}>
        {card ? (
          <Link to={`/property/${home.id}`} className="hover:underline underline-offset-4">
            {card.title}
          </Link>
        ) : (
          home.title
        )}
      </Heading>
      {card && <p className="plc">{placeText(card)}</p>}
      {card === null && <p className="text-sm text-ink-2">No longer listed</p>}
      {card && card.status !== "available" && <p className="text-sm text-ink-2">{propertyStatusLabels[card.status]}</p>}
    </>
  );
}

const Facts = ({ card, most }: { card: PropertyCard; most: number | undefined }) => (
  <Dots className="facts2" parts={useFactsOf(card).slice(0, most)} />
);

/** The day of the visit, the last word about the home, and what this device could not send yet. */
export function HomeNotes({ board, home, hasVisit = true }: Pick<HomeProps, "board" | "home"> & { hasVisit?: boolean }) {
  const visit = hasVisit && (home.stage === "visit" || home.stage === "visited") ? visitText(home) : null;
  const note = cardNote(board, home);
  const waits = waitsText(board, home.id);
  return (
    <>
      {visit && (
        <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-link">
          <CalendarDays aria-hidden className="size-5" />
          {visit}
        </p>
      )}
      {note && <p className="board-note">{note}</p>}
      {waits && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-2">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {waits}
        </p>
      )}
    </>
  );
}

/** Votes, and how many comments and photos there are. A second press takes the vote back. */
export function HomeVotes({ board, home, onVote, onOpen }: Pick<HomeProps, "board" | "home"> & HomeActs) {
  const own = home.votes.find(({ member }) => member === board.me)?.isYes;
  const count = (isYes: boolean) => home.votes.filter((vote) => vote.isYes === isYes).length;
  return (
    <div className="board-votes">
      {([true, false] as const).map((isYes) => (
        <button
          key={String(isYes)}
          type="button"
          className="board-vote"
          aria-pressed={own === isYes}
          aria-label={`${isYes ? "Yes" : "No"}, ${count(isYes)}: ${home.title}`}
          onClick={() => onVote(home, own === isYes ? null : isYes)}
        >
          {isYes ? <ThumbsUp aria-hidden /> : <ThumbsDown aria-hidden />}
          <span className="nums">{count(isYes)}</span>
        </button>
      ))}
      <button type="button" className="board-vote" onClick={() => onOpen(home)}>
        <MessageSquare aria-hidden />
        <span className="sr-only">Comments and photos: </span>
        <span className="nums">{home.comments.length}</span>
        {home.photos.length > 0 && (
          <>
            <Camera aria-hidden />
            <span className="nums">{home.photos.length}</span>
          </>
        )}
        <span className="sr-only">, {home.title}</span>
      </button>
    </div>
  );
}

/** Opens what can be done with a home. */
export function HomeMenuButton({ home, onOpen }: { home: BoardHome; onOpen: HomeActs["onOpen"] }) {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-icon btn-sm -mt-1 -mr-2"
      aria-label={`Move or more: ${home.title}`}
      onClick={() => onOpen(home)}
    >
      <Ellipsis aria-hidden />
    </button>
  );
}
