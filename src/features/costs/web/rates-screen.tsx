import { shortDate } from "../../../shared/contract/date-text.ts";
import { listOf } from "../../../shared/contract/list-of.ts";
import { createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { pageMeta } from "../../../shared/web/site.ts";
import { Breadcrumb } from "../../../shared/web/ui/breadcrumb.tsx";
import type { CostsEndpoints } from "../contract/costs.endpoints.ts";
import { costsPaths, ratesPath } from "../contract/costs.paths.ts";
import { linesOf } from "../contract/rate-words.ts";
import { countryCode, type NationalRates, type StateRates } from "../contract/rates.ts";
import type { Route } from "./+types/rates-screen";

const title = "Stamp duty, registration and taxes";
const intro =
  "What states and the country charge when a home is bought, as this site counts with it. Each line has its source: before you sign, ask there whether it still holds.";

export async function loader({ context }: Route.LoaderArgs) {
  return (await orPageError(createPageApiClient<CostsEndpoints>(costsPaths, context).listRates())).data;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title, description: intro, path: ratesPath });
}

/** The rates of all states, for visitors. Works without scripts. */
export default function RatesScreen({ loaderData: { national, states } }: Route.ComponentProps) {
  const unknown = states.filter(({ rates }) => rates === null).map(({ name }) => name);
  return (
    <article className="page pt-5">
      <Breadcrumb items={[{ label: "Home", to: "/" }, { label: title }]} />
      <header className="mt-5">
        <h1 className="text-4xl wrap-break-word">{title}</h1>
        <p className="mt-3 max-w-read text-lg text-ink-2">{intro}</p>
      </header>
      <div className="@container mt-8">
        <Place code={countryCode} name="All of India" rates={national} />
        {states.map(({ code, name, rates }) => rates && <Place key={code} code={code} name={name} rates={rates} />)}
      </div>
      {unknown.length > 0 && (
        <section aria-labelledby="unknown" className="border-t border-line py-7">
          <h2 id="unknown" className="text-2xl">
            Not known yet
          </h2>
          <p className="mt-2 max-w-read text-ink-2">
            We have no rates of {listOf(unknown)}. The pages of homes there say so, and count without stamp duty and registration.
          </p>
        </section>
      )}
    </article>
  );
}

function Place({ code, name, rates }: { code: string; name: string; rates: StateRates | NationalRates }) {
  const { validFrom, source, sourceUrl, note } = rates;
  return (
    <section
      id={code}
      aria-labelledby={`${code}-heading`}
      className="grid scroll-mt-20 gap-x-12 gap-y-3 border-t border-line py-7 @[40rem]:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${code}-heading`} className="text-2xl">
          {name}
        </h2>
        <p className="mt-1 text-sm text-ink-2">As of {shortDate(validFrom)}</p>
      </div>
      <div className="min-w-0 max-w-read">
        <dl className="grid gap-x-6 gap-y-1.5 @[34rem]:grid-cols-[12rem_minmax(0,1fr)] [&>dt]:text-ink-2">
          {linesOf(rates).map(({ label, text }) => [
            <dt key={`${label} label`}>{label}</dt>,
            <dd key={label} className="nums mb-2 font-medium wrap-anywhere">
              {text}
            </dd>,
          ])}
        </dl>
        {note && <p className="mt-2 text-sm text-ink-2">{note}</p>}
        <p className="mt-2 text-sm text-ink-2 wrap-anywhere">
          Source:{" "}
          {sourceUrl ? (
            <a className="link" href={sourceUrl} rel="noreferrer">
              {source}
            </a>
          ) : (
            source
          )}
        </p>
      </div>
    </section>
  );
}
