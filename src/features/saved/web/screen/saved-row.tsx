import { ArrowDown, ArrowUp, CircleSlash, FolderInput, HeartOff, Minus, RotateCcw, X } from "lucide-react";
import { Link } from "react-router";
import { Dots } from "../../../../shared/web/ui/dots.tsx";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { placeText } from "../../../properties/contract/place-text.ts";
import { compactPrice } from "../../../properties/contract/price-text.ts";
import { isMonthly } from "../../../properties/contract/property-terms.ts";
import { useFactsOf } from "../../../properties/web/public.ts";
import { dayAndMonth, type HomeChange } from "./home-change.ts";
import { HomeNote } from "./home-note.tsx";
import type { SavedRow as Row } from "./saved-rows.ts";

type Props = {
  row: Row;
  isFirst: boolean;
  /** Undefined: it cannot be compared. */
  choice?: { isChosen: boolean; isDisabled: boolean; onChange: () => void };
  onMove: () => void;
  onRemove: () => void;
};

/** A saved home with what changed since, the visitor's note, and what to do with it. */
export function SavedRow({ row: { saved, card, change }, isFirst, choice, onMove, onRemove }: Props) {
  const { id, title } = saved;
  return (
    <li>
      <article className="srow" data-saved={id} data-gone={change.kind === "gone" || undefined}>
        <label className="tick -ml-2 inline-grid size-11 place-items-center lg:mt-8">
          <input
            type="checkbox"
            className="check"
            aria-label={`Compare: ${title}`}
            checked={choice?.isChosen ?? false}
            disabled={choice?.isDisabled ?? true}
            onChange={choice?.onChange}
          />
        </label>
        <div className="media">
          <Picture image={card?.images[0]} sizes="11rem" priority={isFirst} />
        </div>
        <div className="min-w-0">{card ? <Words card={card} /> : <GoneWords saved={saved} />}</div>
        <div className="say min-w-0">
          <Change change={change} />
          <HomeNote id={id} title={title} note={saved.note} />
        </div>
        <div className="acts flex items-start gap-x-1 max-lg:-ml-3 lg:flex-col lg:items-end">
          <button type="button" className="btn btn-ghost btn-sm" aria-label={`Move: ${title}`} onClick={onMove}>
            <FolderInput />
            Move
          </button>
          <button type="button" className="btn btn-ghost btn-sm" aria-label={`${removeLabel(change)}: ${title}`} onClick={onRemove}>
            {change.kind === "gone" ? <X /> : <HeartOff />}
            {removeLabel(change)}
          </button>
        </div>
      </article>
    </li>
  );
}

const removeLabel = ({ kind }: HomeChange): string => (kind === "gone" ? "Let it go" : "Remove");

function Words({ card }: { card: NonNullable<Row["card"]> }) {
  return (
    <>
      <p className="price">
        {compactPrice(card.price, card.currency)}
        {isMonthly(card.listedFor) && <small> / month</small>}
      </p>
      <Dots className="facts2" parts={useFactsOf(card)} />
      <h3 className="ttl">
        <Link to={`/property/${card.id}`} className="cover underline-offset-4 hover:underline">
          {card.title}
        </Link>
      </h3>
      <p className="plc">{placeText(card)}</p>
    </>
  );
}

/** Of a home that is no longer public only what the device knows. */
function GoneWords({ saved: { title, price, currency } }: Pick<Row, "saved">) {
  return (
    <>
      {price !== undefined && currency !== undefined && (
        <p className="price">
          {compactPrice(price, currency)} <small>when you saved it</small>
        </p>
      )}
      <h3 className="ttl">{title}</h3>
    </>
  );
}

const icons = { less: ArrowDown, more: ArrowUp, back: RotateCcw, gone: CircleSlash, none: Minus };

function Change({ change: { kind, text, since } }: { change: HomeChange }) {
  const Icon = icons[kind];
  return (
    <>
      <p className="change" data-kind={kind}>
        <Icon aria-hidden />
        {text}
      </p>
      {/* What is gone says its day itself. */}
      {since !== null && kind !== "gone" && <p className="mb-2.5 text-sm text-ink-3 nums">since {dayAndMonth(since)}</p>}
    </>
  );
}
