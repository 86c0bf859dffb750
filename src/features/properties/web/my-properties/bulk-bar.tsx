import { BadgeCheck, CircleDot, EyeOff, IndianRupee, MapPin, Trash2, Upload, X } from "lucide-react";
import type { HomeChangeKind } from "../../contract/home-change-terms.ts";

type Props = { count: number; onChange: (kind: HomeChangeKind) => void; onClear: () => void };

const actions = [
  { kind: "price", label: "Price", Icon: IndianRupee },
  { kind: "status", label: "Status", Icon: CircleDot },
  { kind: "confirm", label: "Confirm", Icon: BadgeCheck },
  { kind: "place", label: "Place", Icon: MapPin },
  { kind: "publish", label: "Publish", Icon: Upload },
  { kind: "unpublish", label: "Unpublish", Icon: EyeOff },
  { kind: "delete", label: "Delete", Icon: Trash2 },
] as const satisfies readonly { kind: HomeChangeKind; label: string; Icon: typeof X }[];

/** What can be done with all chosen homes: above the page's foot as long as any is chosen. */
export function BulkBar({ count, onChange, onClear }: Props) {
  return (
    <section
      aria-label="Chosen homes"
      className="sticky bottom-[calc(var(--foot,0px)+1rem)] z-20 mx-auto mt-4 flex w-fit max-w-full items-center gap-1 overflow-x-auto rounded-xl bg-ink p-1.5 pl-4 text-canvas shadow-lg no-bar md:max-lg:gap-0 max-sm:bottom-[calc(var(--foot,0px)+.5rem)]"
    >
      <b role="status" className="pr-2 font-semibold whitespace-nowrap nums">
        {count.toLocaleString("en-IN")} chosen
      </b>
      {actions.map(({ kind, label, Icon }) => (
        <button key={kind} type="button" className={onDark} onClick={() => onChange(kind)}>
          {/* A tablet has room for all the words, without them. */}
          <Icon aria-hidden className="size-4.5 md:max-lg:hidden" />
          {label}
        </button>
      ))}
      <button type="button" className={`${onDark} px-2.5!`} aria-label="Clear selection" title="Clear selection" onClick={onClear}>
        <X aria-hidden className="size-4.5" />
      </button>
    </section>
  );
}

const onDark =
  "inline-flex min-h-11 flex-none items-center gap-2 rounded-lg px-3 md:max-lg:px-2 font-medium hover:bg-canvas/15 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-canvas";
