import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { createApiClient } from "../../../shared/web/api-client.ts";
import { failureMessage, LoadFailure } from "../../../shared/web/ui/load-failure.tsx";
import { ScreenHeader } from "../../../shared/web/ui/screen-header.tsx";
import { useAddressQuery } from "../../../shared/web/use-address-query.ts";
import { type ListerType, listerTypes } from "../../accounts/contract/lister-types.ts";
import { displayName, useSession } from "../../accounts/web/public.ts";
import { addPath, TakenDownProperties } from "../../properties/web/public.ts";
import type { AnalyticsEndpoints } from "../contract/analytics.endpoints.ts";
import { analyticsPaths } from "../contract/analytics.paths.ts";
import type { Dashboard } from "../contract/dashboard.ts";
import { type DashboardSpan, dashboardSpans } from "../contract/figure-terms.ts";
import { Figures, FiguresSkeleton } from "./figures.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentActivities } from "./recent-activities.tsx";
import { Today } from "./today.tsx";

export const meta = () => [{ title: "Dashboard | Aangan" }, { name: "robots", content: "noindex" }];

const addHome = { action: { to: addPath, label: "Add New Property" }, thing: "home" };

/** What a role comes for: the button on top, and the second of the first steps. Paths of slices above are written out. */
const mainActions = {
  OWNER: addHome,
  AGENT: addHome,
  BUILDER: { action: { to: "/panel/projects/add", label: "Add Project" }, thing: "project" },
  ADVERTISER: { action: { to: "/panel/advertisements/add", label: "Add Advertisement" }, thing: "advertisement" },
} satisfies Record<ListerType, { action: { to: string; label: string }; thing: string }>;

const api = createApiClient<AnalyticsEndpoints>(analyticsPaths);

/** The results of a lister's properties, and what to do next (DASH-01 to DASH-03). */
export default function DashboardScreen() {
  const profile = useSession();
  const days = useDays();
  const { data, error, refetch } = useQuery({
    queryKey: ["dashboard", days],
    queryFn: async () => (await api.getDashboard({ query: { days } })).data,
    placeholderData: keepPreviousData,
  });
  const { action, thing } = mainActions[listerTypes.find((role) => role === profile?.role) ?? "OWNER"];
  // Its "Continue" is the action of a step: once on the screen is enough.
  const isStart = data !== undefined && isNew(data) && !data.hasListed;
  const isDraftAbove = isStart && data.drafts.total > 0;
  return (
    <>
      <ScreenHeader
        title={`Welcome, ${profile ? profile.firstName || displayName(profile) : ""}`}
        count={data && unreadText(data)}
        add={
          // The second of the first steps has the same, and one button of a screen is filled.
          <Link to={action.to} className={isStart ? "btn btn-secondary" : "btn btn-primary"}>
            <Plus />
            {action.label}
          </Link>
        }
      >
        <nav className="seg" aria-label="Span">
          {dashboardSpans.map((length) => (
            <Link
              key={length}
              to={length === 30 ? "?" : `?days=${length}`}
              preventScrollReset
              aria-current={length === days ? "true" : undefined}
            >
              {length} days
            </Link>
          ))}
        </nav>
      </ScreenHeader>
      {error ? (
        <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <TakenDownProperties />
          {data && isNew(data) && <FirstSteps action={action} thing={thing} dashboard={data} />}
          {/* What happened stands below the shorter column: beside Today where nine things wait. */}
          <div className="group/day grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_27rem]">
            <div className="grid grid-cols-1 lg:group-has-[li:nth-child(9)]/day:row-span-2">
              <Today dashboard={data} isNewestDraftAbove={isDraftAbove} />
            </div>
            <div className="grid grid-cols-1 gap-6 lg:row-span-2 lg:group-has-[li:nth-child(9)]/day:row-span-1">
              {data ? <Figures dashboard={data} days={days} /> : <FiguresSkeleton />}
              <QuickActions main={action} />
            </div>
            <div className="grid grid-cols-1 lg:group-has-[li:nth-child(9)]/day:col-start-2">
              <RecentActivities activities={data?.activities} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

function useDays(): DashboardSpan {
  const asked = useAddressQuery().get("days");
  return dashboardSpans.find((length) => String(length) === asked) ?? 30;
}

/** Nobody has seen or written yet, and there is at most a first home. */
const isNew = ({ properties, leads, views }: Dashboard): boolean => properties.value <= 1 && leads.value === 0 && views.value === 0;

function unreadText({ unreadLeads }: Dashboard): string {
  if (unreadLeads === 0) return "No unread enquiries.";
  return unreadLeads === 1 ? "1 unread enquiry." : `${unreadLeads} unread enquiries.`;
}
