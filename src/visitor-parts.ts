// What each slice keeps of a visitor, in the order of the files in its export.
import { alertsOfVisitor } from "./features/alerts/server/public.ts";
import { boardsOfVisitor, findBoardsOf } from "./features/boards/server/boards-of-visitor.ts";
import { savedOfVisitor } from "./features/saved/server/public.ts";
import type { VisitorPart } from "./features/visitors/server/public.ts";

export const visitorParts: readonly VisitorPart[] = [savedOfVisitor(findBoardsOf), boardsOfVisitor, alertsOfVisitor];
