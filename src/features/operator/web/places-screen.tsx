import { Trash2 } from "lucide-react";
import { Form } from "react-router";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { readForm } from "../../../shared/web/read-form.ts";
import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import { ScreenHeader } from "../../../shared/web/ui/screen-header.tsx";
import type { NearbySource } from "../../around/contract/nearby-source.ts";
import { nearbyKindLabels } from "../../around/contract/nearby-terms.ts";
import type { DeskPlacesEndpoints } from "../contract/desk-places.endpoints.ts";
import { deskPlacesPaths } from "../contract/desk-places.paths.ts";
import type { Route } from "./+types/places-screen";
import { answerForm } from "./desk-api.ts";
import { DeskCard } from "./desk-card.tsx";
import { DeskNote } from "./desk-note.tsx";

export const meta = () => [{ title: "Places | Operator | Aangan" }, { name: "robots", content: "noindex" }];

const api = (context: Route.LoaderArgs["context"]) => createPageApiClient<DeskPlacesEndpoints>(deskPlacesPaths, context);

export async function loader({ context }: Route.LoaderArgs) {
  return (await orPageError(api(context).listPlaceSources())).data;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return answerForm("remove", api(context).removePlaceSource({ body: { source: String(form.get("source") ?? "") } }));
}

/** What `npm run import-places` has imported. */
export default function PlacesScreen({ loaderData: sources, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader title="Places" about="Schools, hospitals, stations, parks and markets that pages of homes and the map show" />
      <div className="grid grid-cols-1 gap-6">
        <DeskNote answer={answer} form="remove" />
        {sources.length === 0 ? (
          <EmptyState
            heading="No places are imported"
            text="They are imported on the server from a GeoJSON or CSV file: npm run import-places."
          />
        ) : (
          sources.map((source) => <Source key={source.name} source={source} />)
        )}
      </div>
    </>
  );
}

const dayText = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "long", year: "numeric", timeZone: "Asia/Kolkata" });

function Source({ source: { name, credit, licence, licenceUrl, importedAt, places, kinds } }: { source: NearbySource }) {
  return (
    <DeskCard heading={name}>
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-4 [&_dt]:text-sm [&_dt]:text-ink-2">
        <div>
          <dt>Places</dt>
          <dd className="nums font-semibold">{groupDigits(places)}</dd>
        </div>
        <div>
          <dt>Imported</dt>
          <dd>
            <time dateTime={importedAt}>{dayText.format(new Date(importedAt))}</time>
          </dd>
        </div>
        <div>
          <dt>Licence</dt>
          <dd className="wrap-anywhere">
            {licenceUrl ? (
              <a href={licenceUrl} className="link" rel="noreferrer">
                {licence}
              </a>
            ) : (
              licence
            )}
          </dd>
        </div>
        <div>
          <dt>Shown as</dt>
          <dd className="wrap-anywhere">{credit}</dd>
        </div>
      </dl>
      <ul className="flex flex-wrap gap-2" aria-label={`Places of ${name} by kind`}>
        {kinds.map(({ kind, places }) => (
          <li key={kind} className="badge nums">
            {nearbyKindLabels[kind]} {groupDigits(places)}
          </li>
        ))}
      </ul>
      <details>
        <summary className="btn btn-ghost btn-sm w-fit text-danger!">
          <Trash2 aria-hidden />
          Remove<span className="sr-only"> {name}</span>
        </summary>
        <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-center gap-3">
          <input type="hidden" name="source" value={name} />
          <p>
            All {groupDigits(places)} places of {name} leave the site. Only another import of the file brings them back.
          </p>
          <button type="submit" className="btn btn-danger">
            Remove {name}
          </button>
        </Form>
      </details>
    </DeskCard>
  );
}
