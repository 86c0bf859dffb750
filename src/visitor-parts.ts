// What each slice keeps of a visitor, in the order of the files in its export.
import type { VisitorPart } from "./features/visitors/server/public.ts";

export const visitorParts: readonly VisitorPart[] = [];
