import { loadOnFirstUse, useLazyPart } from "../../../shared/web/load-on-first-use.tsx";

/** On a home's page: minutes to the visitor's places. */
export const HomeJourneys = loadOnFirstUse(async () => (await import("./home-journeys.tsx")).HomeJourneys);

const loadCards = async () => (await import("./card-journeys.ts")).CardJourneys;

/** Minutes on all cards of a page, once the visitor acts. */
export function CardJourneys() {
  const Cards = useLazyPart(loadCards);
  return Cards && <Cards />;
}
