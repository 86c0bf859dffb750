import { Form, Link } from "react-router";
import { shortDate } from "../../../shared/contract/date-text.ts";
import { ownValue } from "../../../shared/contract/own-value.ts";
import type { DeskProperty } from "../contract/desk.ts";
import { deskPath, seenByLabels } from "../contract/desk-terms.ts";
import type { DeskAnswer } from "./desk-api.ts";
import { DeskNote } from "./desk-note.tsx";

type Props = { property: Pick<DeskProperty, "sameHome" | "objection">; answer: DeskAnswer | undefined };

/** Other posts that were taken for the same home, how that was seen, what the lister says to it, and the decision. */
export function SameHome({ property: { sameHome, objection }, answer }: Props) {
  return (
    <>
      {objection && (
        <div className="note note-warn block">
          <p>
            <b className="font-semibold">Its lister says that it is another home</b>, {shortDate(objection.objectedAt)}. It stands on a card
            of its own until you decide; its history stays.
          </p>
          <blockquote className="mt-2 whitespace-pre-line wrap-anywhere">“{objection.reason}”</blockquote>
        </div>
      )}
      {sameHome.length === 0 ? (
        <p className="text-ink-2">No other post is taken for the same home.</p>
      ) : (
        <ul className="grid gap-3">
          {sameHome.map(({ id, title, listerName, firstListedAt, isListed, seenBy }) => (
            <li key={id} className="grid gap-0.5 wrap-anywhere">
              {title === null ? (
                <b className="font-semibold">Deleted for good</b>
              ) : (
                <Link to={`${deskPath}/properties/${id}`} className="link">
                  {title}
                </Link>
              )}
              <span className="text-sm text-ink-2">
                {[
                  listerName,
                  `first offered ${shortDate(firstListedAt)}`,
                  isListed ? "on the site" : "not on the site",
                  (seenBy && ownValue(seenByLabels, seenBy)) ?? "recognised through another post",
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(sameHome.length > 0 || objection) && (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="form" value="home" />
          <button type="submit" name="decision" value="other" className="btn btn-secondary">
            Not the same home
          </button>
          {objection && (
            <button type="submit" name="decision" value="same" className="btn btn-secondary">
              The same home
            </button>
          )}
        </Form>
      )}
      <DeskNote answer={answer} form="home" />
    </>
  );
}
