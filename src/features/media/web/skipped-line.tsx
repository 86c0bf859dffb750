import { Info, X } from "lucide-react";
import { listOf } from "../../../shared/contract/list-of.ts";
import type { Uploads } from "./use-uploads.ts";

/** Names of a long list that are said; the others are counted. */
export const mostNamed = 3;

/** "a", "a and b", "a, b, c and 4 more"; `all`: how many there are, of which these are the first. */
export function namesInWords(first: readonly string[], all: number): string {
  return listOf(all > first.length ? [...first, `${all - first.length} more`] : first);
}

/** Which photos were left out, because they are here already; nothing while none was. */
export function SkippedLine({ uploads: { skipped, forgetSkipped } }: { uploads: Uploads }) {
  if (skipped.length === 0) return null;
  return (
    <div className="note items-center py-2! shadow-sm">
      <Info aria-hidden />
      <p className="min-w-0 flex-1 wrap-anywhere" role="status">
        {namesInWords(skipped.slice(0, mostNamed), skipped.length)} {skipped.length === 1 ? "is" : "are"} already here
      </p>
      <button
        type="button"
        className="btn btn-ghost btn-icon btn-sm"
        aria-label="Dismiss: already here"
        title="Dismiss"
        onClick={forgetSkipped}
      >
        <X />
      </button>
    </div>
  );
}
