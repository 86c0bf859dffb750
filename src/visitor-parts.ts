// What each slice keeps of a visitor, in the order of the files in its export.
import { alertsOfVisitor } from "./features/alerts/server/public.ts";
import { boardsOfVisitor } from "./features/boards/server/boards-of-visitor.ts";
import type { VisitorPart } from "./features/visitors/server/public.ts";

export const visitorParts: readonly VisitorPart[] = [boardsOfVisitor, alertsOfVisitor];
