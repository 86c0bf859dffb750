import { Link } from "react-router";
import { listerTypeLabels } from "../../../accounts/contract/lister-types.ts";
import { answeringText } from "../../contract/answering.ts";
import type { PropertyDetail } from "../../contract/property.ts";

type Props = Pick<PropertyDetail, "lister"> & {
  /** Of the page that says how it is known how they answer. */
  howAnswersAreKnown?: string;
};

/** The lister: initial, name, firm and role; how soon they answer, where it is known. */
export function ListerLine({ lister, howAnswersAreKnown }: Props) {
  const { name, firm, role, publicPage } = lister;
  const answering = answeringText(lister);
  return (
    <div className="flex min-w-0 items-start gap-3">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-lg bg-marigold-soft font-semibold text-lg text-marigold-ink"
      >
        {[...name][0]?.toUpperCase()}
      </span>
      <div className="min-w-0">
        <p className="leading-tight font-semibold wrap-anywhere">
          {publicPage ? (
            <Link to={publicPage} className="-my-2.5 inline-block min-h-11 content-center hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">{[listerTypeLabels[role], firm].filter(Boolean).join(" · ")}</p>
        {answering && (
          <p className="nums text-sm text-ink-2">
            {howAnswersAreKnown ? (
              <a href={howAnswersAreKnown} className="underline-offset-4 hover:underline">
                {answering}
              </a>
            ) : (
              answering
            )}
          </p>
        )}
      </div>
    </div>
  );
}
