import { ArrowRight, ChartLine, CirclePlus, Inbox } from "lucide-react";
import { Link } from "react-router";
import { addPath, stepPath } from "../../properties/web/public.ts";
import type { Dashboard } from "../contract/dashboard.ts";

/** DASH-03 */
const actions = [
  { to: addPath, label: "Add New Property", icon: CirclePlus },
  { to: "/panel/leads", label: "View All Leads", icon: Inbox },
  { to: "/panel/analytics", label: "View Analytics", icon: ChartLine },
];

export function QuickActions() {
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="text-lg!">Quick Actions</h2>
      <div className="mt-4 grid gap-2">
        {actions.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className="flex min-h-13 items-center gap-3 rounded-md border border-line px-4 font-medium transition-colors hover:border-control"
          >
            <Icon aria-hidden className="size-5 text-link" />
            {label}
            <ArrowRight aria-hidden className="ml-auto size-4.5 text-ink-3" />
          </Link>
        ))}
      </div>
    </section>
  );
}

const imagesStep = 3;

/** The property that would gain most from photos. */
export function FewPhotos({ _id, title, photos }: NonNullable<Dashboard["fewPhotos"]>) {
  return (
    <section className="relative overflow-hidden rounded-xl bg-deep p-6 text-on-deep">
      <div className="jaali absolute inset-0 opacity-[.06]" />
      <div className="relative">
        <h2 className="text-sm! font-normal! text-on-deep-2">Listing health</h2>
        <p className="wide mt-1 text-xl font-semibold">Add photos to “{title}”</p>
        <p className="mt-1 text-sm text-on-deep-2">
          {photos === 0 ? "It has none yet." : `It has ${photos}.`} Visitors look at photos first.
        </p>
        <Link to={stepPath(_id, imagesStep)} className="btn btn-marigold btn-sm mt-4">
          Add photos
        </Link>
      </div>
    </section>
  );
}
