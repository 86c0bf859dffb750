// All parts of an attack, by a number of requests.
import { attackEndpoints } from "./endpoints-part.ts";
import { attackOrder } from "./order-part.ts";
import { attackPages } from "./pages-part.ts";
import { attackRaces } from "./races-part.ts";
import type { Site } from "./site.ts";
import { attackTokens } from "./tokens-part.ts";

/** `share`: of all requests. `unit`: about how many requests the part sends for each of its numbers. */
const parts = [
  { name: "endpoints", attack: attackEndpoints, share: 0.8, unit: 1_140 },
  { name: "pages and files", attack: attackPages, share: 0.12, unit: 42 },
  { name: "secrets", attack: attackTokens, share: 0.03, unit: 9 },
  { name: "order of calls", attack: attackOrder, share: 0.04, unit: 16 },
  { name: "races", attack: attackRaces, share: 0.01, unit: 64 },
] as const;
export type Part = (typeof parts)[number]["name"];

/** Sends about that many requests. Failures are in the tally; `without`: parts for which the site has nothing. */
export async function attack(site: Site, requests: number, { without = [], tell = () => {} }: Options = {}): Promise<void> {
  for (const { name, attack: run, share, unit } of parts) {
    if (without.includes(name)) continue;
    tell(name);
    await run(site, Math.max(1, Math.round((requests * share) / unit)));
  }
}
type Options = { without?: readonly Part[]; tell?(part: Part): void };
