import { goOnPath } from "../../properties/web/public.ts";
import type { Draft } from "../contract/dashboard.ts";

/** Where the lister continues it. Paths of slices above are written out. */
export const draftPath = ({ kind, _id }: Draft): string => (kind === "project" ? `/panel/projects/update/${_id}/step/1` : goOnPath(_id));
