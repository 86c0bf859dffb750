import { Plus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { readPaging } from "../../../../shared/contract/paging.ts";
import { useListKeys } from "../../../../shared/web/keys/use-list-keys.ts";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { ListPages } from "../../../../shared/web/ui/list-pages.tsx";
import { ListTools } from "../../../../shared/web/ui/list-tools.tsx";
import { LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { ScreenHeader } from "../../../../shared/web/ui/screen-header.tsx";
import { useAddressQuery } from "../../../../shared/web/use-address-query.ts";
import { useExistingPage } from "../../../../shared/web/use-existing-page.ts";
import type { MyProjectRow } from "../../contract/my-project.ts";
import { projectMessages as messages } from "../../contract/project-messages.ts";
import { addPath } from "../project-paths.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { type Asked, listFailure, readAsked, useMyProjects, useRowActions, writeAsked } from "./my-projects-query.ts";
import { MyProjectsTable } from "./my-projects-table.tsx";

export const meta = () => [{ title: "My Projects | Aangan" }, { name: "robots", content: "noindex" }];

/** The builder's own projects; the address holds page, search and filter (PROJ-01, PROJ-02). */
export default function MyProjectsScreen() {
  const parameters = useAddressQuery();
  const navigate = useNavigate();
  const asked = readAsked(parameters);
  const { data, error, refetch, isPlaceholderData } = useMyProjects(asked);
  const { act, busyId } = useRowActions();
  useListKeys("Projects");
  const [toDelete, setToDelete] = useState<MyProjectRow | null>(null);
  const searchOf = (page: number) => `?${writeAsked({ ...asked, page })}`;
  useExistingPage(isPlaceholderData ? undefined : data?.page, searchOf);
  const ask = (wanted: Asked) => void navigate(`?${writeAsked(wanted)}`, { replace: true, preventScrollReset: true });
  const last = data ? readPaging(data).last : 1;

  return (
    <>
      <ScreenHeader
        title="My Projects"
        count={data && data.total > 0 && `${data.total} ${data.total === 1 ? "project" : "projects"}`}
        add={<AddLink />}
      />
      <div className="card list-page overflow-hidden">
        <Toolbar asked={asked} onAsk={ask} />
        {error ? (
          <div className="p-4">
            <LoadFailure message={listFailure(error)} onRetry={() => void refetch()} />
          </div>
        ) : !data ? (
          <Rows />
        ) : data.data.length === 0 ? (
          <NothingFound isFiltered={asked.search !== "" || asked.isDeleted} />
        ) : (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : undefined}>
            <MyProjectsTable rows={data.data} busyId={busyId} onDelete={setToDelete} onRestore={(row) => act(row, "restore")} />
          </div>
        )}
        {data && last > 1 && !error && (
          <ListPages text={`Showing page ${data.page} of ${last}`} page={data.page} last={last} searchOf={searchOf} />
        )}
      </div>
      {toDelete && <DeleteDialog name={toDelete.projectName} onDelete={() => act(toDelete, "delete")} onClose={() => setToDelete(null)} />}
    </>
  );
}

const AddLink = () => (
  <Link to={addPath} className="btn btn-primary">
    <Plus aria-hidden />
    Add Project
  </Link>
);

function Toolbar({ asked, onAsk }: { asked: Asked; onAsk: (asked: Asked) => void }) {
  return (
    <ListTools label="Search projects" search={asked.search} onSearch={(search) => onAsk({ ...asked, search, page: 1 })}>
      <span className="sel ml-auto w-28 flex-none sm:w-36">
        <select
          aria-label="Show"
          className="input input-sm"
          value={asked.isDeleted ? "deleted" : ""}
          onChange={({ target }) => onAsk({ ...asked, isDeleted: target.value === "deleted", page: 1 })}
        >
          <option value="">All</option>
          <option value="deleted">Deleted</option>
        </select>
      </span>
    </ListTools>
  );
}

const NothingFound = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className="px-6 py-4 sm:py-10">
    <EmptyState heading={messages.none} text={isFiltered ? "Try adjusting your search" : "Get started by adding your first project"}>
      {!isFiltered && <AddLink />}
    </EmptyState>
  </div>
);

/** A placeholder during loading. */
const Rows = () => (
  <div className="grid gap-5 p-4" role="status" aria-label="Loading...">
    {["a", "b", "c", "d"].map((place) => (
      <div key={place} className="skel h-11" />
    ))}
  </div>
);
