import { Info, X } from "lucide-react";
import { listOf } from "../../../shared/contract/list-of.ts";
import type { Uploads } from "./use-uploads.ts";

const mostNamed = 3;

/** "a", "a and b", "a, b, c and 4 more". */
export function namesInWords(names: readonly string[]): string {
  const left = names.length - mostNamed;
  return listOf(left > 0 ? [...names.slice(0, mostNamed), `${left} more`] : names);
}

/** Which photos were left out, because they are here already; nothing while none was. */
export function SkippedLine({ uploads: { skipped, forgetSkipped } }: { uploads: Uploads }) {
  if (skipped.length === 0) return null;
  return (
    <div className="note items-center py-2! shadow-sm">
      <Info aria-hidden />
      <p className="min-w-0 flex-1 wrap-anywhere" role="status">
        {namesInWords(skipped)} {skipped.length === 1 ? "is" : "are"} already here
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
