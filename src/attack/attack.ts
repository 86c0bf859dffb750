// Divides a number of requests among all parts of the attack.
import { attackEndpoints } from "./endpoints-part.ts";
import { attackOrder } from "./order-part.ts";
import { attackPages } from "./pages-part.ts";
import { attackRaces } from "./races-part.ts";
import type { Site } from "./site.ts";
import { attackTokens } from "./tokens-part.ts";

/** `share`: of all requests. `unit`: roughly how many requests the part sends for each unit of its count. */
const parts = [
  { name: "endpoints", attack: attackEndpoints, share: 0.8, unit: 1_140 },
  { name: "pages and files", attack: attackPages, share: 0.12, unit: 42 },
  { name: "secrets", attack: attackTokens, share: 0.03, unit: 9 },
  { name: "order of calls", attack: attackOrder, share: 0.04, unit: 16 },
  { name: "races", attack: attackRaces, share: 0.01, unit: 64 },
] as const;
export type Part = (typeof parts)[number]["name"];

/** Sends roughly that many requests. The tally holds the failures. `without`: parts that this site cannot answer. */
export async function attack(site: Site, requests: number, { without = [], tell = () => {} }: Options = {}): Promise<void> {
  for (const { name, attack: run, share, unit } of parts) {
    if (without.includes(name)) continue;
    tell(name);
    await run(site, Math.max(1, Math.round((requests * share) / unit)));
  }
}
type Options = { without?: readonly Part[]; tell?(part: Part): void };
