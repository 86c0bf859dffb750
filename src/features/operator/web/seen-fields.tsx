import type { DeskProperty } from "../contract/desk.ts";

/** The state that the operator sees, in every form that decides about it: after a change the decision is refused. */
export function SeenFields({ property: { version, reportsMade } }: { property: Pick<DeskProperty, "version" | "reportsMade"> }) {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="reportsMade" value={reportsMade} />
    </>
  );
}
