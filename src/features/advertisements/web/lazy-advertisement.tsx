import { loadOnFirstUse } from "../../../shared/web/load-on-first-use.tsx";
import type { ShownAdvertisement } from "../contract/advertisement-terms.ts";

// It is below the start of a page, so nobody sees or follows it before the visitor acts.
const Box = loadOnFirstUse(async () => (await import("./advertisement-box.tsx")).AdvertisementBox);

/** The advertisement on a page (ADVT-01); nothing when there is none. */
export function AdvertisementBox({ advertisement, className = "" }: { advertisement: ShownAdvertisement | null; className?: string }) {
  return advertisement && <Box advertisement={advertisement} className={className} />;
}
