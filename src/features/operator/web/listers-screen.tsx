import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import { Pager } from "../../../shared/web/ui/pager.tsx";
import { listerTypeLabels } from "../../accounts/contract/lister-types.ts";
import type { ListerLine } from "../contract/desk.ts";
import { deskPath } from "../contract/desk-terms.ts";
import type { Route } from "./+types/listers-screen";
import { deskApi, findPage } from "./desk-api.ts";

export const meta = () => [{ title: "Listers | Operator | Aangan" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = (new URL(request.url).searchParams.get("search") ?? "").slice(0, 120);
  return { search, found: await findPage(request, (page) => deskApi(context).findListers({ query: { search, page } })) };
}

/** Listers by name, firm or email. */
export default function ListersScreen({ loaderData: { search, found } }: Route.ComponentProps) {
  const { data: listers, page, size, total } = found;
  const hrefOf = (wanted: number) => `?${new URLSearchParams({ ...(search && { search }), page: String(wanted) })}`;
  return (
    <>
      <h1 className="text-3xl">Listers</h1>
      <Form role="search" className="mt-5 mb-6 flex max-w-xl gap-2">
        <input
          key={search}
          name="search"
          type="search"
          aria-label="Name, firm or email"
          placeholder="Name, firm or email"
          className="input"
          defaultValue={search}
          maxLength={120}
        />
        <button type="submit" className="btn btn-primary">
          <Search aria-hidden />
          Find
        </button>
      </Form>
      {listers.length === 0 ? (
        <EmptyState heading="Nobody found" text="Try a part of the name, firm or email address." />
      ) : (
        <ul className="card divide-y divide-line">
          {listers.map((lister) => (
            <Found key={lister.id} lister={lister} />
          ))}
        </ul>
      )}
      <div className="mt-6 flex justify-center">
        <Pager page={page} size={size} total={total} hrefOf={hrefOf} />
      </div>
    </>
  );
}

function Found({ lister: { id, name, email, role, firm, isSuspended } }: { lister: ListerLine }) {
  return (
    <li className="grid items-center gap-x-5 gap-y-1 p-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_6rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem] sm:px-5">
      <span className="min-w-0">
        <Link to={`${deskPath}/listers/${id}`} className="link wrap-anywhere">
          {name}
        </Link>
        <span className="block text-sm text-ink-2 wrap-anywhere">{[listerTypeLabels[role], firm].filter(Boolean).join(" · ")}</span>
      </span>
      <span className="text-sm text-ink-2 wrap-anywhere">{email}</span>
      {isSuspended && <span className="badge badge-danger max-sm:mt-1 max-sm:justify-self-start sm:justify-self-end">Suspended</span>}
    </li>
  );
}
