import { Link } from "react-router";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { comparePath, mostCompared } from "../../../properties/contract/compare-address.ts";
import type { ShownCard } from "../../../properties/contract/shown-card.ts";

type Props = { chosen: readonly Pick<ShownCard, "id" | "images">[]; className: string; onClear: () => void };

/** Which homes are chosen to be compared; stays in view. */
export function CompareBar({ chosen, className, onClear }: Props) {
  if (chosen.length === 0) return null;
  const left = mostCompared - chosen.length;
  return (
    <section
      aria-label="Compare"
      className={`sticky bottom-0 z-30 border-t border-line bg-raised px-gutter pt-2.5 pb-[max(.625rem,env(safe-area-inset-bottom))] ${className}`}
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex -space-x-2 max-sm:hidden" aria-hidden="true">
          {chosen.map(({ id, images: [image] }) => (
            <span key={id} className="size-11 overflow-hidden rounded-md border-2 border-raised bg-sunken">
              <Picture image={image && { ...image, alt: "" }} sizes="2.75rem" className="size-full object-cover" />
            </span>
          ))}
        </span>
        <p className="mr-auto" role="status">
          <b className="font-semibold">
            {chosen.length} of {mostCompared} chosen
          </b>{" "}
          <span className="text-ink-2 max-sm:hidden">{hintText(chosen.length, left)}</span>
        </p>
        <button type="button" className="btn btn-ghost" onClick={onClear}>
          Clear
        </button>
        {chosen.length > 1 && (
          <Link to={comparePath(chosen.map(({ id }) => id))} className="btn btn-primary">
            Compare {chosen.length}
          </Link>
        )}
      </div>
    </section>
  );
}

function hintText(chosen: number, left: number): string {
  if (chosen === 1) return "Choose one more to compare them.";
  if (left === 0) return "No more fit beside them.";
  return left === 1 ? "One more fits beside them." : `${left} more fit beside them.`;
}
