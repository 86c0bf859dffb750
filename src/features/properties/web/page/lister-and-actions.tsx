import { listerTypeLabels } from "../../../accounts/contract/lister-types.ts";
import { answeringText } from "../../contract/answering.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { MoreButton } from "../saved/more-button.tsx";
import { SaveButton } from "../saved/save-button.tsx";
import { ShareButton } from "./share-button.tsx";

/** The lister and how soon they answer, Save and Share (PROP-02). */
export function ListerAndActions({ property }: { property: PropertyDetail }) {
  const { id, title, lister } = property;
  const answering = answeringText(lister);
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line pt-4">
      <p className="flex min-w-0 flex-1 basis-72 flex-wrap items-baseline gap-x-2 wrap-anywhere">
        <a href="#lists" className="-my-2.5 inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline">
          {lister.name}
        </a>
        <span className="text-ink-2">{[listerTypeLabels[lister.role].toLowerCase(), lister.firm].filter(Boolean).join(", ")}</span>
        {answering && <span className="nums w-full text-ink-2">{answering}</span>}
      </p>
      <div className="flex flex-wrap gap-2 noscript:hidden max-sm:w-full max-sm:[&>*]:flex-1 print:hidden">
        <SaveButton home={property} />
        <ShareButton title={title} path={`/property/${id}`} />
        <MoreButton home={property} className="btn btn-secondary more" />
      </div>
    </div>
  );
}
