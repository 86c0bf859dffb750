import { ArrowRight, ChartLine, CirclePlus, Inbox } from "lucide-react";
import { Link } from "react-router";
import { addPath } from "../../properties/web/public.ts";

/** DASH-03 */
const actions = [
  { to: addPath, label: "Add New Property", icon: CirclePlus },
  { to: "/panel/leads", label: "View All Leads", icon: Inbox },
  { to: "/panel/analytics", label: "View Analytics", icon: ChartLine },
];

type Action = { to: string; label: string };

/** `main`: what the role comes for, before them where it is another. */
export function QuickActions({ main }: { main: Action }) {
  const shown = main.to === addPath ? actions : [{ ...main, icon: CirclePlus }, ...actions];
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="text-lg!">Quick Actions</h2>
      <div className="mt-4 grid gap-2">
        {shown.map(({ to, label, icon: Icon }) => (
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
