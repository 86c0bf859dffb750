import { Flag } from "lucide-react";
import { Link } from "react-router";
import { orPageError } from "../../../shared/web/api-client.ts";
import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import { Pager } from "../../../shared/web/ui/pager.tsx";
import { listerTypeLabels } from "../../properties/contract/property-terms.ts";
import type { ReviewItem } from "../contract/desk.ts";
import { deskPath, reviewCauseLabels } from "../contract/desk-terms.ts";
import type { Route } from "./+types/reviews-screen";
import { deskApi, pageIn } from "./desk-api.ts";
import { deskTime } from "./desk-time.ts";

export const meta = () => [{ title: "Review | Operator | Aangan" }, { name: "robots", content: "noindex" }];

export const loader = ({ request, context }: Route.LoaderArgs) =>
  orPageError(deskApi(context).listReviews({ query: { page: pageIn(request) } }));

/** What waits for a look, reported properties first. */
export default function ReviewsScreen({ loaderData: { data: items, page, size, total } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Review</h1>
      <p className="mt-1 mb-6 text-ink-2">Reported properties first, then what new listers have published.</p>
      {items.length === 0 ? (
        <EmptyState heading="Nothing waits" text="Reports and what new listers publish come here." />
      ) : (
        <ul className="card divide-y divide-line">
          {items.map((item) => (
            <Waiting key={item.property.id} item={item} />
          ))}
        </ul>
      )}
      <div className="mt-6 flex justify-center">
        <Pager page={page} size={size} total={total} hrefOf={(wanted) => `?page=${wanted}`} />
      </div>
    </>
  );
}

function Waiting({ item: { property, lister, cause, reports, waitingSince } }: { item: ReviewItem }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:px-5">
      <span className={`badge ${cause === "reported" ? "badge-danger" : "badge-info"}`}>
        {cause === "reported" && <Flag aria-hidden />}
        {cause === "reported" && reports > 1 ? `Reported ${reports} times` : reviewCauseLabels[cause]}
      </span>
      <span className="min-w-0 flex-1 basis-60">
        <Link to={`${deskPath}/properties/${property.id}`} className="link wrap-anywhere">
          {property.title}
        </Link>
        <span className="block text-sm text-ink-2 wrap-anywhere">
          {[property.city, `${lister.name} (${listerTypeLabels[lister.role]})`].filter(Boolean).join(" · ")}
        </span>
      </span>
      <time dateTime={waitingSince} className="nums text-sm text-ink-2">
        {deskTime(waitingSince)}
      </time>
    </li>
  );
}
