import { useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import { KeyHints } from "../../../../shared/web/keys/key-hints.tsx";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { ListPages } from "../../../../shared/web/ui/list-pages.tsx";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { ScreenHeader } from "../../../../shared/web/ui/screen-header.tsx";
import { useAddressQuery } from "../../../../shared/web/use-address-query.ts";
import { useExistingPage } from "../../../../shared/web/use-existing-page.ts";
import { DoubtDialog } from "../../../../shared/web/wizard/doubt-dialog.tsx";
import { type HomeChangeKind, mostChangedHomes } from "../../contract/home-change-terms.ts";
import type { HomeChangeInput } from "../../contract/home-changes.endpoints.ts";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import { noPhoto } from "../wizard/property-doubts.ts";
import { addPath } from "../wizard/wizard-steps.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { HomeTabs } from "./home-tabs.tsx";
import { MissingFields } from "./missing-fields.tsx";
import {
  type Asked,
  type Refusal,
  type RowAction,
  readAsked,
  sentFilters,
  useMyProperties,
  useRowActions,
  writeAsked,
} from "./my-properties-query.ts";
import { MyPropertiesTable } from "./my-properties-table.tsx";
import { MyPropertiesToolbar } from "./my-properties-toolbar.tsx";
import { EarlierChanges, LatestChange } from "./recent-changes.tsx";
import { type ChosenHomes, useChosenHomes } from "./use-chosen-homes.ts";
import { useColumns } from "./use-columns.ts";
import { useHomeChanges } from "./use-home-changes.ts";
import { homeKeysTitle, useHomeKeys } from "./use-home-keys.ts";
import { useRowFocus } from "./use-row-focus.ts";

export const meta = () => [{ title: "My Properties | Aangan" }, { name: "robots", content: "noindex" }];

const noRows: readonly MyPropertyRow[] = [];

/** The lister's own properties; the address holds page, order, search and filters (MYPR-01 to MYPR-04). */
export default function MyPropertiesScreen() {
  const parameters = useAddressQuery();
  const navigate = useNavigate();
  const asked = useMemo(() => readAsked(parameters), [parameters]);
  const { data, error, refetch, isPlaceholderData } = useMyProperties(asked);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [toPublish, setToPublish] = useState<MyPropertyRow | null>(null);
  const [dialog, setDialog] = useState<HomeChangeKind | null>(null);
  const columns = useColumns();
  const rows = data?.properties ?? noRows;
  const focus = useRowFocus(rows);
  const { act, busyId } = useRowActions({ onRefused: setRefusal, onUndo: focus.returnTo });
  const changes = useHomeChanges(focus.returnTo);
  const chosen = useChosenHomes(rows, JSON.stringify(asked.filters));
  const searchOf = (page: number) => `?${writeAsked({ ...asked, page })}`;
  useExistingPage(isPlaceholderData ? undefined : data?.page, searchOf);
  const ask = (wanted: Asked) => void navigate(`?${writeAsked(wanted)}`, { replace: true, preventScrollReset: true });
  const changeOne = (row: MyPropertyRow, change: HomeChangeInput) => void changes.makeAlone(row._id, change);
  const onConfirm = (row: MyPropertyRow) => changeOne(row, { kind: "confirm" });
  useHomeKeys({ rows, onChoose: ({ _id }, isRange) => chosen.toggle(_id, isRange), onConfirm, onClear: chosen.clear });
  const total = data?.total ?? 0;
  const count = chosen.isAll ? total : chosen.ids.size;
  const isFiltered = writeAsked({ page: 1, sort: "newest", filters: asked.filters }).size > 0;

  function actOrAsk(row: MyPropertyRow, action: RowAction): void {
    if (action.to === "publish" && row.image === null && !row.isMissingSomething) setToPublish(row);
    // Its undo asks again, and does not publish it.
    else if (action.to === "unpublish" && row.confirmation === "hidden") changeOne(row, { kind: "unpublish" });
    else act(row, action);
  }

  function answer(row: MyPropertyRow, is: "sure" | "unsure"): void {
    setToPublish(null);
    if (is === "sure") act(row, { to: "publish" });
  }

  return (
    <>
      <ScreenHeader
        title="My Properties"
        count={total > 0 && `${total.toLocaleString("en-IN")} ${total === 1 ? "listing" : "listings"}`}
        add={<AddLink />}
        isBesideTitle
      >
        <LatestChange changes={changes} />
        <Link to="/panel/properties/import" className="btn btn-secondary">
          Import
        </Link>
      </ScreenHeader>
      {refusal && <PublicationRefusal refusal={refusal} />}
      <div {...focus.list} className="card list-page overflow-hidden focus:outline-none">
        <HomeTabs asked={asked} />
        <MyPropertiesToolbar asked={asked} columns={columns} onAsk={ask} />
        {count > 0 && <ChosenLine chosen={chosen} rows={rows.length} total={total} />}
        {error ? (
          <div className="p-4">
            <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />
          </div>
        ) : !data ? (
          <Rows />
        ) : rows.length === 0 ? (
          <NothingFound isFiltered={isFiltered} />
        ) : (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : undefined}>
            <MyPropertiesTable
              rows={rows}
              columns={columns}
              busyId={busyId}
              changes={changes}
              chosen={chosen}
              onAct={actOrAsk}
              onStatus={(row, status) => changeOne(row, { kind: "status", status })}
              onConfirm={onConfirm}
            />
          </div>
        )}
        {data && data.totalPages > 1 && !error && (
          <ListPages text={`Showing page ${data.page} of ${data.totalPages}`} page={data.page} last={data.totalPages} searchOf={searchOf} />
        )}
      </div>
      {rows.length > 0 && <KeyHints title={homeKeysTitle} className="mt-3 max-h-6 overflow-hidden px-1" />}
      <EarlierChanges changes={changes} />
      {count > 0 && asked.filters.status !== "deleted" && <BulkBar count={count} onChange={setDialog} onClear={chosen.clear} />}
      {dialog && (
        <ChangeDialog
          kind={dialog}
          which={chosen.isAll ? { filters: sentFilters(asked.filters), expected: total } : { ids: [...chosen.ids] }}
          count={count}
          sort={asked.sort}
          changes={changes}
          onClose={() => setDialog(null)}
          onMade={() => {
            setDialog(null);
            chosen.clear();
            const index = rows.findIndex(({ _id }) => chosen.isChosen(_id));
            const place = rows[index] ? { id: rows[index]._id, index } : null;
            // Once the dialog has given the focus back to the bar that is gone.
            requestAnimationFrame(() => focus.stayAt(place));
          }}
        />
      )}
      {toPublish && <DoubtDialog doubt={noPhoto(toPublish)} onAnswer={(is) => answer(toPublish, is)} />}
    </>
  );
}

/** How many of this page are chosen, and the way to all that the filters find. */
function ChosenLine({ chosen, rows, total }: { chosen: ChosenHomes; rows: number; total: number }) {
  const { isAll, onPage, chooseAll, clear } = chosen;
  const all = total.toLocaleString("en-IN");
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-line bg-primary-soft px-4 py-1.5 text-sm text-primary-ink nums">
      <span>{isAll ? `All ${all} that fit are chosen.` : `${onPage} of ${rows} on this page are chosen.`}</span>
      {!isAll && total > rows && total <= mostChangedHomes && (
        <button type="button" className="link min-h-8 font-semibold" onClick={chooseAll}>
          Choose all {all}
        </button>
      )}
      {!isAll && total > mostChangedHomes && <span>At most {mostChangedHomes.toLocaleString("en-IN")} can be changed at once.</span>}
      {isAll && (
        <button type="button" className="link min-h-8 font-semibold" onClick={clear}>
          Clear selection
        </button>
      )}
    </div>
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
