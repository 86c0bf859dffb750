import { Eye, House, Inbox, type LucideIcon, Wallet } from "lucide-react";
import { Link } from "react-router";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { compactPrice, fullPrice } from "../../properties/contract/price-text.ts";
import type { Dashboard } from "../contract/dashboard.ts";
import type { DashboardSpan } from "../contract/figure-terms.ts";
import { addedText, changeOf, revenueText, runningTotal } from "./figure-text.ts";
import { Sparkline } from "./sparkline.tsx";

const grid = "card grid grid-cols-2 overflow-hidden [&>*]:border-line [&>*:nth-child(even)]:border-l [&>*:nth-child(n+3)]:border-t";

/** The four figures, each with its change from as many days before (DASH-01), and a link to what it counts. */
type FiguresProps = { dashboard: Dashboard; days: DashboardSpan };

export function Figures({ dashboard: { properties, leads, views, revenue }, days }: FiguresProps) {
  return (
    <dl className={grid}>
      <Figure
        icon={House}
        label="Total Properties"
        value={groupDigits(properties.value)}
        change={addedText(properties, days)}
        to="/panel/properties"
        series={runningTotal(properties)}
      />
      <Figure
        icon={Inbox}
        label="Total Leads"
        value={groupDigits(leads.value)}
        change={changeOf(leads, days)}
        to="/panel/leads"
        series={leads.series}
      />
      <Figure
        icon={Eye}
        label="Total Views"
        value={groupDigits(views.value)}
        change={changeOf(views, days)}
        to="/panel/analytics?show=opened"
        series={views.series}
      />
      <Figure
        icon={Wallet}
        label="Revenue"
        value={fullPrice(revenue.value, "INR")}
        shortValue={compactPrice(revenue.value, "INR")}
        change={{ text: revenueText(revenue, days), isMore: revenue.recent > revenue.before }}
        note={revenue.value > 0 ? "Sale prices and one month of rents" : undefined}
        to="/panel/properties"
        series={runningTotal(revenue)}
        color="var(--chart-2)"
      />
    </dl>
  );
}

type FigureProps = {
  icon: LucideIcon;
  label: string;
  value: string;
  /** Where it would be cut off. */
  shortValue?: string;
  change: { text: string; isMore: boolean };
  /** What the figure counts, where its name does not say. */
  note?: string | undefined;
  to: string;
  series: readonly number[];
  color?: string;
};

function Figure({ icon: Icon, label, value, shortValue = value, change, note, to, series, color }: FigureProps) {
  return (
    <div className="relative grid min-w-0 grid-rows-[auto_auto_1fr_auto] gap-1 p-4 transition-colors hover:bg-sunken">
      <dt className="flex items-center gap-2 text-sm text-ink-2">
        <Icon aria-hidden className="size-4.5 text-ink-3" />
        <Link to={to} className="after:absolute after:inset-0 hover:underline">
          {label}
        </Link>
      </dt>
      <dd className="wide truncate text-[1.375rem] leading-tight font-semibold tracking-[-.02em] nums" title={value}>
        <span className="max-sm:hidden lg:max-xl:hidden">{value}</span>
        <span className="sm:max-lg:hidden xl:hidden">{shortValue}</span>
      </dd>
      <dd className={`text-sm nums ${change.isMore ? "text-success" : "text-ink-3"}`}>
        {change.text}
        {note && <span className="mt-1 block text-ink-3">{note}</span>}
      </dd>
      <dd className="mt-2 -mb-1" aria-hidden="true">
        <Sparkline values={series} color={color} />
      </dd>
    </div>
  );
}

/** Placeholders for the figures. */
export const FiguresSkeleton = () => (
  <div className={grid} role="status" aria-label="Loading...">
    {["properties", "leads", "views", "revenue"].map((name) => (
      <div key={name} className="grid gap-2 p-4">
        <div className="skel h-5 w-28" />
        <div className="skel h-9 w-20" />
        <div className="skel h-5 w-32" />
        <div className="skel mt-2 h-8" />
      </div>
    ))}
  </div>
);
