import { Link } from "react-router";
import { readPaging } from "../../../shared/contract/paging.ts";
import { pageNumber } from "../../../shared/contract/read-query.ts";
import { KeyHints } from "../../../shared/web/keys/key-hints.tsx";
import { useListKeys } from "../../../shared/web/keys/use-list-keys.ts";
import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import { ListPages } from "../../../shared/web/ui/list-pages.tsx";
import { failureMessage, LoadFailure } from "../../../shared/web/ui/load-failure.tsx";
import { ScreenHeader } from "../../../shared/web/ui/screen-header.tsx";
import { useAddressQuery } from "../../../shared/web/use-address-query.ts";
import { useExistingPage } from "../../../shared/web/use-existing-page.ts";
import { addAdvertisementPath } from "../contract/advertisement-terms.ts";
import { AdvertisementRow } from "./advertisement-row.tsx";
import { useMyAdvertisements, useRowActions } from "./my-advertisements-query.ts";

export const meta = () => [{ title: "My Advertisements | Aangan" }, { name: "robots", content: "noindex" }];

const keysTitle = "Advertisements";

/** The lister's own advertisements with their figures (ADVT-01). */
export default function MyAdvertisementsScreen() {
  const parameters = useAddressQuery();
  const page = pageNumber(parameters.get("page"));
  const { data, error, refetch, isPlaceholderData } = useMyAdvertisements(page);
  const { act, busyId } = useRowActions();
  useListKeys(keysTitle);
  const searchOf = (wanted: number) => `?page=${wanted}`;
  const paging = data && readPaging(data);
  useExistingPage(isPlaceholderData ? undefined : paging?.page, searchOf);
  return (
    <>
      <ScreenHeader
        title="My Advertisements"
        count={data && data.total > 0 && `${data.total} ${data.total === 1 ? "advertisement" : "advertisements"}`}
        add={<AddLink />}
      />
      <div className="card list-page overflow-hidden">
        {error ? (
          <div className="p-4">
            <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />
          </div>
        ) : !data ? (
          <Rows />
        ) : data.total === 0 ? (
          <div className="px-6 py-4 sm:py-10">
            <EmptyState
              heading="No advertisements yet"
              text="Show your offer next to the homes: on the home page, in search and on property pages."
            >
              <AddLink />
            </EmptyState>
          </div>
        ) : (
          <ul aria-busy={isPlaceholderData} className="divide-y divide-line">
            {data.data.map((row) => (
              <AdvertisementRow key={row.id} row={row} isBusy={row.id === busyId} onAct={(action) => act(row, action)} />
            ))}
          </ul>
        )}
        {paging && paging.last > 1 && !error && (
          <ListPages text={`Showing page ${paging.page} of ${paging.last}`} page={paging.page} last={paging.last} searchOf={searchOf} />
        )}
      </div>
      <p className="mt-3 text-sm text-ink-2 md:max-lg:-mx-4">We review each advertisement before it is shown.</p>
      {data && data.total > 0 && <KeyHints title={keysTitle} className="mt-3 max-h-6 overflow-hidden px-1" />}
    </>
  );
}

const AddLink = () => (
  <Link to={addAdvertisementPath} className="btn btn-primary">
    + Add Advertisement
  </Link>
);

/** A placeholder during loading. */
const Rows = () => (
  <div className="grid gap-5 p-4" role="status" aria-label="Loading...">
    {["a", "b", "c"].map((place) => (
      <div key={place} className="skel h-24" />
    ))}
  </div>
);
