import { Flag } from "lucide-react";
import { reportPath } from "../../../../shared/contract/page-paths.ts";

/** On property pages. A plain link, so that it adds no weight and needs no script. */
export function ReportLink({ propertyId }: { propertyId: string }) {
  return (
    <a
      href={reportPath(propertyId)}
      rel="nofollow"
      className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-2 underline-offset-4 hover:underline print:hidden"
    >
      <Flag aria-hidden className="size-4" />
      Report this property
    </a>
  );
}
