import { besideKm } from "../../contract/search-filters.ts";
import { CloseHomes } from "./close-homes.tsx";
import type { Found } from "./load-search.ts";
import { NearestHomes } from "./nearest-homes.tsx";

type Props = { found: Pick<Found, "nearest" | "close">; there: Parameters<typeof NearestHomes>[0]["there"] };

/** Where a search finds few homes, or none: those near its place, and those in it that nearly fit. */
export function HomesBeside({ found: { nearest, close }, there }: Props) {
  const around = nearest && <NearestHomes nearest={nearest} there={there} />;
  const isBeside = nearest !== null && nearest.withinKm <= besideKm;
  return (
    <>
      {isBeside && around}
      {close.length > 0 && <CloseHomes close={close} />}
      {!isBeside && around}
    </>
  );
}
