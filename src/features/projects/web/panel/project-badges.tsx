import type { MyProjectRow } from "../../contract/my-project.ts";
import type { ProjectStatus } from "../../contract/project-terms.ts";

const tones: Record<ProjectStatus, string> = { Active: "badge-success", Completed: "", "Pre-Launch": "badge-info" };

export const ProjectStatusBadge = ({ status }: { status: ProjectStatus }) => <span className={`badge dot ${tones[status]}`}>{status}</span>;

type Seen = Pick<MyProjectRow, "publication" | "isActive" | "isReraLapsed">;

/** Why visitors do not see it; a public project needs no label. */
export function VisibilityBadge({ project }: { project: Seen }) {
  const reason = hiddenBecause(project);
  return reason && <span className="badge badge-warn">{reason}</span>;
}

function hiddenBecause({ publication, isActive, isReraLapsed }: Seen): string | null {
  if (publication !== "published") return publication === "draft" ? "Draft" : "Unpublished";
  if (isReraLapsed) return "RERA lapsed";
  return isActive ? null : "Not shown";
}
