import { ArrowLeft, ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { useKeys } from "../../../shared/web/keys/use-keys.ts";
import type { QueuePlace } from "../contract/desk.ts";
import { deskPath } from "../contract/desk-terms.ts";

const addressOf = (queued: NonNullable<QueuePlace["next"]>): string =>
  `${deskPath}/${queued.kind === "property" ? "properties" : "advertisements"}/${queued.id}`;

/** Heads the keys of a review. */
export const reviewKeysTitle = "Review";

/** In a group of choices the arrow keys move between the choices. */
const areArrowsFree = (): boolean => !document.activeElement?.matches("input");

type Props = {
  queue: QueuePlace;
  /** What followed the record before it was decided just now. */
  followedBy?: QueuePlace["next"] | undefined;
};

/** Steps through the review queue: links, and J and K or the arrow keys. */
export function QueueSteps({ queue: { place, total, previous, next: inQueue }, followedBy }: Props) {
  const navigate = useNavigate();
  const next = (place === null && followedBy) || inQueue;
  const go = (queued: QueuePlace["next"]) => void (queued && navigate(addressOf(queued)));
  useKeys(reviewKeysTitle, [{ keys: ["J", "K"], does: "next, previous", act: (pressed) => go(pressed === "J" ? next : previous) }]);
  useKeys(
    reviewKeysTitle,
    [{ keys: ["→", "←"], does: "the same", act: (pressed) => go(pressed === "→" ? next : previous) }],
    areArrowsFree,
  );
  return (
    <nav aria-label="Review queue" className="mb-4 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1">
      <Link to={deskPath} className="btn btn-ghost btn-sm -ml-3">
        <ArrowLeft aria-hidden />
        Review
      </Link>
      <span className="nums text-sm text-ink-2">{place === null ? `${total} waiting` : `${place} of ${total}`}</span>
      <span className="ml-auto flex items-center gap-1">
        <Step to={previous && addressOf(previous)} label="Previous">
          <ChevronUp aria-hidden />
        </Step>
        <Step to={next && addressOf(next)} label="Next">
          <ChevronDown aria-hidden />
        </Step>
      </span>
    </nav>
  );
}

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (to === null) return null;
  return (
    <Link to={to} className="btn btn-secondary btn-sm">
      {children}
      {label}
    </Link>
  );
}

export const Key = ({ children }: { children: ReactNode }) => (
  <kbd aria-hidden className="rounded-xs border border-current/30 px-1.5 font-sans text-xs font-medium max-lg:hidden">
    {children}
  </kbd>
);
