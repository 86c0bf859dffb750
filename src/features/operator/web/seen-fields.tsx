import type { DeskProperty } from "../contract/desk.ts";

/** What the operator looks at, in every form that decides about it: a change meanwhile is refused. */
export function SeenFields({ property: { version, reportsMade } }: { property: Pick<DeskProperty, "version" | "reportsMade"> }) {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="reportsMade" value={reportsMade} />
    </>
  );
}
