import { Form, Link } from "react-router";
import { shortDate } from "../../../shared/contract/date-text.ts";
import { ownValue } from "../../../shared/contract/own-value.ts";
import type { DeskProperty } from "../contract/desk.ts";
import { deskPath, seenByLabels } from "../contract/desk-terms.ts";
import type { DeskAnswer } from "./desk-api.ts";
import { DeskNote } from "./desk-note.tsx";

/** Other posts that were taken for the same home, how that was seen, and the way to part them. */
export function SameHome({ sameHome, answer }: Pick<DeskProperty, "sameHome"> & { answer: DeskAnswer | undefined }) {
  return (
    <>
      {sameHome.length === 0 ? (
        <p className="text-ink-2">No other post is taken for the same home.</p>
      ) : (
        <>
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
          <Form method="post" preventScrollReset>
            <input type="hidden" name="form" value="home" />
            <button type="submit" className="btn btn-secondary">
              Not the same home
            </button>
          </Form>
        </>
      )}
      <DeskNote answer={answer} form="home" />
    </>
  );
}
