import { loadOnFirstUse } from "../../../shared/web/load-on-first-use.tsx";
import type { ShownAdvertisement } from "../contract/advertisement-terms.ts";

// Nobody sees or follows it before a first sign: it stands below what a page begins with.
const Box = loadOnFirstUse(async () => (await import("./advertisement-box.tsx")).AdvertisementBox);

/** What somebody advertises on a page (ADVT-01). Nothing when there is nothing. */
export function AdvertisementBox({ advertisement, className = "" }: { advertisement: ShownAdvertisement | null; className?: string }) {
  return advertisement && <Box advertisement={advertisement} className={className} />;
}
