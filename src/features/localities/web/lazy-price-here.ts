import { loadOnFirstUse } from "../../../shared/web/load-on-first-use.tsx";

export const PriceHereSection = loadOnFirstUse(async () => (await import("./price-here-section.tsx")).PriceHereSection);
