import { Copy, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { OrderControls, RemoveButton } from "../../../../../shared/web/wizard/entry-controls.tsx";
import { DragHandle, orderPlace } from "../../../../media/web/public.ts";

type Props = {
  /** "Tower 3", for screen readers. */
  label: string;
  /** Its current name. */
  heading: string;
  index: number;
  count: number;
  onMove?: (to: number) => void;
  onCopy?: () => void;
  onRemove: () => void;
  children: ReactNode;
};

/**
 * One entry of a list with its fields. Entries far from the viewport are not laid out: there may be hundreds. The list needs
 * `grid-cols-1`, or a hidden entry would keep its old width when the window narrows.
 */
export function EntryCard({ label, heading, index, count, onMove, onCopy, onRemove, children }: Props) {
  return (
    <li
      className="card p-4 [contain-intrinsic-block-size:auto_28rem] [content-visibility:auto] sm:p-5"
      aria-label={label}
      {...orderPlace(index)}
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h3 className="mr-auto min-w-0 text-base! wrap-anywhere">{heading || label}</h3>
        {onMove && count > 1 && (
          <>
            <OrderControls index={index} count={count} onMove={onMove} />
            <DragHandle isOnCard label={label} index={index} count={count} onMove={onMove} />
          </>
        )}
        {onCopy && (
          <button type="button" className="btn btn-secondary btn-sm min-h-10!" aria-label={`Copy ${label}`} onClick={onCopy}>
            <Copy aria-hidden /> Copy
          </button>
        )}
        <RemoveButton onRemove={onRemove} />
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </li>
  );
}

type HeadProps = { heading: string; text: string; add: string; onAdd: () => void; isFull: boolean };

export function ListHead({ heading, text, add, onAdd, isFull }: HeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <h2 className="text-lg!">{heading}</h2>
        <p className="mt-1 text-sm text-ink-2">{text}</p>
      </div>
      <button type="button" className="btn btn-secondary" disabled={isFull} onClick={onAdd}>
        <Plus aria-hidden /> {add}
      </button>
    </div>
  );
}
