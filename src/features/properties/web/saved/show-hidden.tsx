import { useLazyPart } from "../../../../shared/web/load-on-first-use.tsx";

const loadCount = async () => (await import("./hidden-count.tsx")).HiddenCount;

/** Under a list of these homes: shows those of them that the visitor has hidden. */
export function ShowHidden({ ids }: { ids: readonly string[] }) {
  const HiddenCount = useLazyPart(loadCount);
  return HiddenCount && <HiddenCount ids={ids} />;
}
