import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { createApiClient } from "../../../shared/web/api-client.ts";
import { failureMessage, LoadFailure } from "../../../shared/web/ui/load-failure.tsx";
import { displayName, useSession } from "../../accounts/web/public.ts";
import { addPath, TakenDownProperties } from "../../properties/web/public.ts";
import type { AnalyticsEndpoints } from "../contract/analytics.endpoints.ts";
import { analyticsPaths } from "../contract/analytics.paths.ts";
import type { Dashboard } from "../contract/dashboard.ts";
import { Figures, FiguresSkeleton } from "./figures.tsx";
import { FewPhotos, QuickActions } from "./quick-actions.tsx";
import { RecentActivities } from "./recent-activities.tsx";

export const meta = () => [{ title: "Dashboard | Aangan" }, { name: "robots", content: "noindex" }];

const api = createApiClient<AnalyticsEndpoints>(analyticsPaths);

/** The results of a lister's properties, and what to do next (DASH-01 to DASH-03). */
export default function DashboardScreen() {
  const profile = useSession();
  const { data, error, refetch } = useQuery({ queryKey: ["dashboard"], queryFn: async () => (await api.getDashboard()).data });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 sm:mb-8">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">Welcome, {profile ? profile.firstName || displayName(profile) : ""}</h1>
          <p className="mt-1 text-ink-2" role="status">
            {data && unreadText(data)}
          </p>
        </div>
        <Link to={addPath} className="btn btn-primary">
          <Plus />
          Add New Property
        </Link>
      </div>
      {error ? (
        <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <TakenDownProperties />
          {data ? <Figures dashboard={data} /> : <FiguresSkeleton />}
          <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
            <RecentActivities activities={data?.activities} />
            <div className="grid content-start gap-6">
              <QuickActions />
              {data?.fewPhotos && <FewPhotos {...data.fewPhotos} />}
            </div>
          </div>
        </>
      )}
    </>
  );
}

function unreadText({ unreadLeads }: Dashboard): string {
  if (unreadLeads === 0) return "No unread enquiries.";
  return unreadLeads === 1 ? "1 unread enquiry." : `${unreadLeads} unread enquiries.`;
}
