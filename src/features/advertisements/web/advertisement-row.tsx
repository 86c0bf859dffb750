import { Pause, Pencil, Play, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { shortDate } from "../../../shared/contract/date-text.ts";
import { rowLink } from "../../../shared/web/keys/use-list-keys.ts";
import { Picture } from "../../../shared/web/ui/picture.tsx";
import { propertyTypeLabels } from "../../properties/contract/property-terms.ts";
import type { MyAdvertisement } from "../contract/advertisement.ts";
import {
  type AdvertisementState,
  advertisementStateLabels,
  editAdvertisementPath,
  hostOf,
  placementLabels,
} from "../contract/advertisement-terms.ts";
import type { RowAction } from "./my-advertisements-query.ts";

const badges: Record<AdvertisementState, string> = {
  "in-review": "badge-info",
  refused: "badge-danger",
  paused: "badge-warn",
  scheduled: "badge-info",
  shown: "badge-success",
  ended: "",
};

type Props = { row: MyAdvertisement; isBusy: boolean; onAct: (action: RowAction) => void };

/** One advertisement: its state, its figures, and its actions. */
export function AdvertisementRow({ row, isBusy, onAct }: Props) {
  const { headline, link, image, state, reason, startsOn, endsOn } = row;
  return (
    <li
      aria-label={headline}
      aria-busy={isBusy || undefined}
      className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-5 sm:gap-y-2 sm:p-5 lg:px-8"
    >
      <span className="block aspect-3/2 overflow-hidden rounded-lg sm:row-span-2">
        <Picture image={image} sizes="9rem" className="size-full object-cover" />
      </span>
      <p className="flex flex-wrap content-start items-center gap-x-3 gap-y-1.5">
        <b className="min-w-0 text-lg font-semibold leading-snug wrap-anywhere">{headline}</b>
        <span className={`badge dot ${badges[state]}`}>{advertisementStateLabels[state]}</span>
      </p>
      <div className="grid min-w-0 content-start gap-2 max-sm:col-span-2">
        {reason && <p className="note note-danger wrap-anywhere">{reason}</p>}
        {/* The dots stay with what is before them. */}
        <p className="text-sm text-ink-2 wrap-anywhere">{[hostOf(link), ...aimOf(row)].join("\u00a0· ")}</p>
        <p className="nums -mt-1.5 text-sm text-ink-2">
          {shortDate(startsOn)} to {shortDate(endsOn)}
        </p>
        <Figures row={row} />
        <Actions row={row} isBusy={isBusy} onAct={onAct} />
      </div>
    </li>
  );
}

function aimOf({ placements, city, types }: MyAdvertisement): string[] {
  const where = placements.map((placement) => placementLabels[placement]).join(", ");
  const what = types.map((type) => propertyTypeLabels[type]).join(", ");
  return [where, city ?? "", what].filter((part) => part !== "");
}

function Figures({ row: { views, clicks } }: Pick<Props, "row">) {
  const rate = views > 0 ? ` (${((100 * clicks) / views).toFixed(1)}%)` : "";
  return (
    <dl className="nums flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {[
        { term: "Seen", figure: views.toLocaleString("en-IN") },
        { term: "Pressed", figure: clicks.toLocaleString("en-IN") + rate },
      ].map(({ term, figure }) => (
        <div key={term} className="flex gap-1.5">
          <dt className="text-ink-2">{term}</dt>
          <dd className="font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ row: { id, headline, isPaused, state }, isBusy, onAct }: Props) {
  const press = (action: RowAction) => () => isBusy || onAct(action);
  const of = <span className="sr-only"> {headline}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={editAdvertisementPath(id)} {...rowLink} className="btn btn-secondary btn-sm">
        <Pencil aria-hidden />
        Edit{of}
      </Link>
      {state !== "ended" && state !== "refused" && (
        <button type="button" className="btn btn-secondary btn-sm" onClick={press(isPaused ? "resume" : "pause")}>
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          {isPaused ? "Resume" : "Pause"}
          {of}
        </button>
      )}
      <button type="button" className="btn btn-ghost btn-sm text-danger!" onClick={press("delete")}>
        <Trash2 aria-hidden />
        Delete{of}
      </button>
    </div>
  );
}
