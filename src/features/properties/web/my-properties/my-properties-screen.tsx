import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { ListPages } from "../../../../shared/web/ui/list-pages.tsx";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { useAddressQuery } from "../../../../shared/web/use-address-query.ts";
import { useExistingPage } from "../../../../shared/web/use-existing-page.ts";
import { DoubtDialog } from "../../../../shared/web/wizard/doubt-dialog.tsx";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import { noPhoto } from "../wizard/property-doubts.ts";
import { addPath } from "../wizard/wizard-steps.ts";
import { MissingFields } from "./missing-fields.tsx";
import { type Asked, type Refusal, type RowAction, readAsked, useMyProperties, useRowActions, writeAsked } from "./my-properties-query.ts";
import { MyPropertiesTable } from "./my-properties-table.tsx";
import { MyPropertiesToolbar } from "./my-properties-toolbar.tsx";

export const meta = () => [{ title: "My Properties | Aangan" }, { name: "robots", content: "noindex" }];

/** The lister's own properties; the address holds page, search and filter (MYPR-01 to MYPR-04). */
export default function MyPropertiesScreen() {
  const parameters = useAddressQuery();
  const navigate = useNavigate();
  const asked = readAsked(parameters);
  const { data, error, refetch, isPlaceholderData } = useMyProperties(asked);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { act, busyId } = useRowActions(setRefusal);
  const [toPublish, setToPublish] = useState<MyPropertyRow | null>(null);
  const searchOf = (page: number) => `?${writeAsked({ ...asked, page })}`;
  useExistingPage(asked.page, isPlaceholderData ? undefined : data?.page, searchOf);
  const ask = (wanted: Asked) => void navigate(`?${writeAsked(wanted)}`, { replace: true, preventScrollReset: true });

  function actOrAsk(row: MyPropertyRow, action: RowAction): void {
    if (action.to === "publish" && row.image === null && !row.isMissingSomething) setToPublish(row);
    else act(row, action);
  }

  function answer(row: MyPropertyRow, is: "sure" | "unsure"): void {
    setToPublish(null);
    if (is === "sure") act(row, { to: "publish" });
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 sm:mb-8">
        <div>
          <h1 className="text-3xl">My Properties</h1>
          <p className="mt-1 text-ink-2" role="status">
            {data && data.total > 0 && `${data.total} ${data.total === 1 ? "listing" : "listings"}`}
          </p>
        </div>
        <Link to="/panel/properties/import" className="btn btn-secondary ml-auto">
          Import
        </Link>
        <AddLink />
      </div>
      {refusal && <PublicationRefusal refusal={refusal} />}
      <div className="card overflow-hidden">
        <MyPropertiesToolbar asked={asked} onAsk={ask} />
        {error ? (
          <div className="p-4">
            <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />
          </div>
        ) : !data ? (
          <Rows />
        ) : data.properties.length === 0 ? (
          <NothingFound isFiltered={asked.search !== "" || asked.status !== undefined} />
        ) : (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : undefined}>
            <MyPropertiesTable rows={data.properties} busyId={busyId} onAct={actOrAsk} />
          </div>
        )}
        {data && data.totalPages > 1 && !error && (
          <ListPages text={`Showing page ${data.page} of ${data.totalPages}`} page={data.page} last={data.totalPages} searchOf={searchOf} />
        )}
      </div>
      {toPublish && <DoubtDialog doubt={noPhoto(toPublish)} onAnswer={(is) => answer(toPublish, is)} />}
    </>
  );
}

const AddLink = () => (
  <Link to={addPath} className="btn btn-primary">
    + Add Property
  </Link>
);

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="px-6 py-4 sm:py-10">
      <EmptyState
        heading="No properties found"
        text={isFiltered ? "Try adjusting your search or filters" : "Get started by adding your first property"}
      >
        {!isFiltered && <AddLink />}
      </EmptyState>
    </div>
  );
}

function PublicationRefusal({ refusal: { row, issues } }: { refusal: Refusal }) {
  return (
    <div role="alert" className="note note-danger mb-4 grid!">
      <b className="font-semibold">“{row.title}” cannot be published yet.</b>
      <MissingFields id={row._id} issues={issues} />
    </div>
  );
}

/** A placeholder during loading. */
const Rows = () => (
  <div className="grid gap-5 p-4" role="status" aria-label="Loading...">
    {["a", "b", "c", "d", "e"].map((place) => (
      <div key={place} className="skel h-13" />
    ))}
  </div>
);
