import { Link } from "react-router";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { rowLink, useListKeys } from "../../../../shared/web/keys/use-list-keys.ts";
import { ScreenHeader } from "../../../../shared/web/ui/screen-header.tsx";
import type { CostsEndpoints } from "../../../costs/contract/costs.endpoints.ts";
import { costsPaths, ratesPath } from "../../../costs/contract/costs.paths.ts";
import { linesOf } from "../../../costs/contract/rate-words.ts";
import { countryCode, type NationalRates, type StateRates } from "../../../costs/contract/rates.ts";
import { deskPath } from "../../contract/desk-terms.ts";
import type { Route } from "./+types/desk-rates-screen";

export const meta = () => [{ title: "Rates | Operator | Aangan" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  return (await orPageError(createPageApiClient<CostsEndpoints>(costsPaths, context).listRates())).data;
}

/** What states and the country charge today; each leads to its history, where a new dated row is added. */
export default function DeskRatesScreen({ loaderData: { national, states } }: Route.ComponentProps) {
  useListKeys("Rates");
  return (
    <>
      <ScreenHeader
        title="Rates"
        about="What counts today. Pages of homes and search count with these; a state without rates says so there."
      >
        <Link to={ratesPath} className="btn btn-secondary">
          As visitors see them
        </Link>
      </ScreenHeader>
      <ul className="card divide-y divide-line">
        <Place code={countryCode} name="All of India" rates={national} />
        {states.map(({ code, name, rates }) => (
          <Place key={code} code={code} name={name} rates={rates} />
        ))}
      </ul>
    </>
  );
}

function Place({ code, name, rates }: { code: string; name: string; rates: StateRates | NationalRates | null }) {
  return (
    <li className="grid gap-x-5 gap-y-1 p-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:px-5">
      <span>
        <Link to={`${deskPath}/rates/${code}`} {...rowLink} className="link">
          {name}
        </Link>
        {rates && <span className="block text-sm text-ink-2">as of {shortDate(rates.validFrom)}</span>}
      </span>
      <span className="nums text-sm text-ink-2 wrap-anywhere">
        {rates
          ? linesOf(rates)
              .map(({ label, text }) => `${label}: ${text}`)
              .join(" · ")
          : "No rates yet"}
      </span>
    </li>
  );
}
