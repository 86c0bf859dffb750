import { Archive, CirclePlus, Eye, EyeOff, Handshake, Inbox, type LucideIcon, RotateCcw, ShieldOff, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { Ago } from "../../../shared/web/ui/ago.tsx";
import { propertyStatusLabels } from "../../properties/contract/property-terms.ts";
import { stepPath } from "../../properties/web/public.ts";
import type { Activity } from "../contract/dashboard.ts";

const created = { icon: CirclePlus, tone: "bg-primary-soft text-primary-ink" };
const published = { icon: Eye, tone: "bg-success-soft text-success" };
const unpublished = { icon: EyeOff, tone: "bg-tint text-ink-2" };
const deleted = { icon: Trash2, tone: "bg-tint text-ink-2" };
const restored = { icon: RotateCcw, tone: "bg-primary-soft text-primary-ink" };

const looks: Record<Activity["kind"], { icon: LucideIcon; tone: string }> = {
  lead_received: { icon: Inbox, tone: "bg-info-soft text-info" },
  lead_status_changed: { icon: Handshake, tone: "bg-success-soft text-success" },
  property_created: created,
  property_published: published,
  property_unpublished: unpublished,
  property_taken_down: { icon: EyeOff, tone: "bg-danger-soft text-danger" },
  property_deleted: deleted,
  property_restored: restored,
  project_created: created,
  project_published: published,
  project_unpublished: unpublished,
  project_deleted: deleted,
  project_restored: restored,
  property_status_changed: { icon: Archive, tone: "bg-primary-soft text-primary-ink" },
  property_checks_ended: { icon: ShieldOff, tone: "bg-tint text-ink-2" },
  account_suspended: { icon: EyeOff, tone: "bg-danger-soft text-danger" },
  account_reopened: { icon: Eye, tone: "bg-success-soft text-success" },
};

/** Recent real events (DASH-02); undefined while loading. */
export function RecentActivities({ activities }: { activities: readonly Activity[] | undefined }) {
  return (
    <section className="card p-5 sm:p-6" aria-busy={!activities}>
      <h2 className="text-lg!">Recent Activities</h2>
      {!activities && <div className="skel mt-4 h-40" />}
      {activities?.length === 0 && <p className="mt-3 text-ink-2">Nothing yet. Activity on your properties and leads appears here.</p>}
      {activities && (
        <ol className="mt-2">
          {activities.map((activity) => (
            <ActivityRow key={`${activity.at} ${activity.kind} ${activity.title}`} activity={activity} />
          ))}
        </ol>
      )}
    </section>
  );
}

function ActivityRow({ activity }: { activity: Activity }) {
  const { icon: Icon, tone } = looks[activity.kind];
  return (
    <li className="relative flex items-center gap-4 border-b border-line py-3.5 last:border-0 last:pb-0">
      <span className={`grid size-10 shrink-0 place-items-center rounded-md ${tone}`}>
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-medium">
          {activity.about ? (
            <Link to={pathOf(activity.about)} className="after:absolute after:inset-0 hover:underline">
              {activityText(activity)}
            </Link>
          ) : (
            activityText(activity)
          )}
        </b>
        <span className="block truncate text-sm text-ink-2">{activity.title ?? "Your account"}</span>
        <Ago at={activity.at} className="text-sm text-ink-3 sm:hidden" />
      </span>
      <Ago at={activity.at} className="text-sm text-ink-3 max-sm:hidden" />
    </li>
  );
}

const pathOf = ({ kind, _id }: NonNullable<Activity["about"]>): string => {
  if (kind === "lead") return `/panel/leads?${new URLSearchParams({ lead: _id })}`;
  return kind === "project" ? `/panel/projects/view/${_id}` : stepPath(_id, 1);
};

const leadTexts: Record<string, string> = { new: "Lead reopened", in_progress: "Lead in progress", closed: "Lead closed" };
const eventTexts: Record<string, string> = {
  property_created: "Property added",
  property_published: "Property published",
  property_unpublished: "Property unpublished",
  property_taken_down: "Taken down by the operator",
  property_deleted: "Property deleted",
  property_restored: "Property restored",
  project_created: "Project added",
  project_published: "Project published",
  project_unpublished: "Project unpublished",
  project_deleted: "Project deleted",
  project_restored: "Project restored",
  property_checks_ended: "Checks ended",
  account_suspended: "Account suspended, properties hidden",
  account_reopened: "Suspension lifted, properties back on the site",
};

function activityText({ kind, name, status }: Activity): string {
  if (kind === "lead_received") return name === null ? "New enquiry" : `New enquiry from ${name}`;
  if (kind === "lead_status_changed") return [leadTexts[status ?? ""], name].filter(Boolean).join(": ");
  if (status === "available" || status === "rented" || status === "sold") return `Marked as ${propertyStatusLabels[status].toLowerCase()}`;
  return eventTexts[kind] ?? "";
}
