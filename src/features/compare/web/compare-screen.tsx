import { Link as LinkIcon, Printer } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { ApiError, createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { pageMeta, useSite } from "../../../shared/web/site.ts";
import { toast } from "../../../shared/web/toast.ts";
import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import { readAssumptions } from "../../costs/contract/assumptions.ts";
import type { CostsEndpoints } from "../../costs/contract/costs.endpoints.ts";
import { costsPaths } from "../../costs/contract/costs.paths.ts";
import { comparePath, mostCompared } from "../../properties/contract/compare-address.ts";
import { hasCostOfBuying, trueCostOf } from "../../properties/contract/cost-inputs.ts";
import type { PropertiesEndpoints } from "../../properties/contract/properties.endpoints.ts";
import { propertiesPaths } from "../../properties/contract/properties.paths.ts";
import type { PropertyDetail } from "../../properties/contract/property.ts";
import { compareHomes } from "../contract/compare-homes.ts";
import type { Comparison } from "../contract/comparison.ts";
import type { Route } from "./+types/compare-screen";
import { ComparedTable } from "./compared-table.tsx";
import "./compare.css";

/** The rules run here alone: the page gets words. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Comparison> {
  const api = createPageApiClient<PropertiesEndpoints>(propertiesPaths, context);
  const asked = [...new Set(params.ids.split(","))].filter((id) => id !== "");
  const ids = asked.slice(0, mostCompared);
  const findHome = async (id: string) => {
    try {
      return (await api.getPublicProperty({ params: { id } })).data;
    } catch (error) {
      if (error instanceof ApiError && ["not_found", "gone"].includes(error.body.data.code)) return null;
      return orPageError(Promise.reject(error));
    }
  };
  const [found, histories] = await Promise.all([Promise.all(ids.map(findHome)), orPageError(api.listHomeEvents({ query: { id: ids } }))]);
  const eventsOf = new Map(histories.data.map(({ id, events }) => [id, events]));
  const { assumptions } = readAssumptions(new URL(request.url).searchParams);
  const costs = createPageApiClient<CostsEndpoints>(costsPaths, context);
  const costOf = async (property: PropertyDetail) => {
    const rates = hasCostOfBuying(property) ? await orPageError(costs.getRates({ query: { state: property.state ?? "" } })) : null;
    return trueCostOf(property, rates?.data ?? null, assumptions);
  };
  const homes = await Promise.all(
    found
      .filter((home) => home !== null)
      .map(async (property) => ({ property, events: eventsOf.get(property.id) ?? [], cost: await costOf(property) })),
  );
  return compareHomes(homes, { missing: ids.length - homes.length, left: asked.length - ids.length, assumptions });
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? `${loaderData.title} compared` : "Homes compared",
    description: "Homes beside each other: what they cost, what they have, and in what they differ.",
    path: `/compare/${params.ids}`,
    image: "saved",
    isIndexed: false,
  });
}

/** Up to four homes beside each other. Works without its script. */
export default function CompareScreen({ loaderData: comparison, params }: Route.ComponentProps) {
  const { title, day, lede, homes } = comparison;
  if (homes.length === 0) {
    return (
      <div className="page pt-10">
        <EmptyState heading="These homes are no longer listed" text="Choose others on the page of your saved homes to compare them.">
          <Link to="/saved" className="btn btn-primary">
            Saved homes
          </Link>
          <Link to="/search" className="btn btn-secondary">
            Find homes
          </Link>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page compare pb-10">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pt-7 lg:pt-11">
        <div>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-1 text-ink-2">{lede}</p>
          <Notes {...comparison} />
        </div>
        {homes.length > 1 && <Tools />}
      </div>
      <ComparedTable comparison={comparison} hrefWithout={(id) => hrefWithout(homes, id)} />
      <PrintedFoot day={day} ids={params.ids} />
    </div>
  );
}

const hrefWithout = (homes: Comparison["homes"], id: string): string => {
  const others = homes.filter((home) => home.id !== id).map((home) => home.id);
  return others.length === 0 ? "/saved" : comparePath(others);
};

function Notes({ homes, missing, left }: Comparison) {
  const notes = [
    missing > 0 && `${missing === 1 ? "One home is" : `${missing} homes are`} no longer listed and left out.`,
    left > 0 && `${mostCompared} homes fit beside each other: ${left} more ${left === 1 ? "is" : "are"} left out.`,
    homes.length === 1 && "Choose more homes on the page of your saved homes to see how they differ.",
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className="note mt-3">
      {note}
    </p>
  ));
}

/** The first is a checkbox that the style sheet reads, so it needs no script. */
function Tools() {
  return (
    <div className="no-print flex flex-wrap gap-2">
      <label className="btn btn-secondary cursor-pointer whitespace-normal!">
        <input type="checkbox" className="check" data-differs />
        Only what differs
      </label>
      <button type="button" className="btn btn-secondary noscript:hidden!" onClick={() => print()}>
        <Printer />
        Print, one page
      </button>
      <button type="button" className="btn btn-secondary noscript:hidden!" onClick={() => void copyLink()}>
        <LinkIcon />
        Copy link
      </button>
    </div>
  );
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    toast.show("Link copied");
  } catch {
    toast.show(`Copy this link: ${location.href}`, { type: "info" });
  }
}

/** The long address breaks after its commas, and comes last. */
function PrintedFoot({ day, ids }: { day: string; ids: string }) {
  const site = useSite();
  return (
    <p className="print-only mt-4 text-sm wrap-anywhere">
      Printed {day} · prices as asked by the listers
      <br />
      {site?.publicUrl}/compare/
      {ids.split(/(?<=,)/).map((id) => (
        <Fragment key={id}>
          <wbr />
          {id}
        </Fragment>
      ))}
    </p>
  );
}
