import { Flag } from "lucide-react";
import { Link } from "react-router";
import { shortTime } from "../../../shared/contract/date-text.ts";
import { rowLink, useListKeys } from "../../../shared/web/keys/use-list-keys.ts";
import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import { Pager } from "../../../shared/web/ui/pager.tsx";
import { ScreenHeader } from "../../../shared/web/ui/screen-header.tsx";
import { listerTypeLabels } from "../../accounts/contract/lister-types.ts";
import type { ReviewItem } from "../contract/desk.ts";
import { deskPath, reviewCauseLabels } from "../contract/desk-terms.ts";
import type { Route } from "./+types/reviews-screen";
import { deskApi, findPage } from "./desk-api.ts";

export const meta = () => [{ title: "Review | Operator | Aangan" }, { name: "robots", content: "noindex" }];

export const loader = ({ request, context }: Route.LoaderArgs) =>
  findPage(request, (page) => deskApi(context).listReviews({ query: { page } }));

/** The review queue, reported properties first. */
export default function ReviewsScreen({ loaderData: { data: items, page, size, total, unseen } }: Route.ComponentProps) {
  useListKeys("Reviews");
  return (
    <>
      <ScreenHeader
        title="Review"
        count={total > 0 && `${total} waiting`}
        about={
          <>
            Reported properties first, then advertisements and properties of new listers.
            {unseen > 0 && <b className="font-semibold text-ink"> {unseen.toLocaleString("en-IN")} new since your last visit.</b>}
          </>
        }
      />
      {items.length === 0 ? (
        <EmptyState heading="Nothing to review" text="Reports, advertisements and properties of new listers appear here." />
      ) : (
        <ul className="card divide-y divide-line">
          {items.map((item) => (
            <Waiting key={wordsOf(item).id} item={item} />
          ))}
        </ul>
      )}
      <div className="mt-6 flex justify-center">
        <Pager page={page} size={size} total={total} hrefOf={(wanted) => `?page=${wanted}`} />
      </div>
    </>
  );
}

/** The text of each kind of item. */
function wordsOf(item: ReviewItem) {
  if (item.kind === "advertisement") {
    const { id, headline } = item.advertisement;
    return { id, to: `${deskPath}/advertisements/${id}`, title: headline, place: null, badge: "badge-primary", cause: "Advertisement" };
  }
  const { property, cause, reports } = item;
  const isReported = cause === "reported";
  return {
    id: property.id,
    to: `${deskPath}/properties/${property.id}`,
    title: property.title,
    place: property.city,
    badge: isReported ? "badge-danger" : "badge-info",
    cause: isReported && reports > 1 ? `Reported ${reports} times` : reviewCauseLabels[cause],
  };
}

function Waiting({ item }: { item: ReviewItem }) {
  const { lister, waitingSince } = item;
  const { to, title, place, badge, cause } = wordsOf(item);
  return (
    <li className="grid items-center gap-x-5 gap-y-2 p-4 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:px-5">
      <span className="flex flex-wrap gap-1.5 justify-self-start">
        <span className={`badge ${badge}`}>
          {item.kind === "property" && item.cause === "reported" && <Flag aria-hidden />}
          {cause}
        </span>
        {item.isNew && (
          <span className="badge badge-success" title="Since your last visit">
            New
          </span>
        )}
      </span>
      <span className="min-w-0">
        <Link to={to} {...rowLink} className="link wrap-anywhere">
          {title}
        </Link>
        <span className="block text-sm text-ink-2 wrap-anywhere">
          {[place, `${lister.name} (${listerTypeLabels[lister.role]})`].filter(Boolean).join(" · ")}
        </span>
      </span>
      <time dateTime={waitingSince} className="nums text-sm text-ink-2">
        {shortTime(waitingSince)}
      </time>
    </li>
  );
}
