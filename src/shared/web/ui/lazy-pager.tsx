import { loadOnFirstUse } from "../load-on-first-use.tsx";

/** For pages that a first visit opens: the links of its HTML lead by themselves. */
export const LazyPager = loadOnFirstUse(async () => (await import("./pager.tsx")).Pager);
