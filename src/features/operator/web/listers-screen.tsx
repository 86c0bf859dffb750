import { Link, useNavigate } from "react-router";
import { rowLink, useListKeys } from "../../../shared/web/keys/use-list-keys.ts";
import { EmailText } from "../../../shared/web/ui/email-text.tsx";
import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import { Pager } from "../../../shared/web/ui/pager.tsx";
import { ScreenHeader } from "../../../shared/web/ui/screen-header.tsx";
import { SearchBox } from "../../../shared/web/ui/search-box.tsx";
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
  const navigate = useNavigate();
  useListKeys("Listers");
  const hrefOf = (wanted: number) => `?${new URLSearchParams({ ...(search && { search }), page: String(wanted) })}`;
  return (
    <>
      <ScreenHeader title="Listers" />
      <div className="mb-6 max-w-xl">
        <SearchBox
          name="search"
          label="Name, firm or email"
          search={search}
          onSearch={(wanted) => void navigate(`?${new URLSearchParams({ search: wanted })}`, { replace: true })}
        />
      </div>
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
    <li className="grid items-center gap-x-5 gap-y-1 p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:px-5">
      <span className="min-w-0">
        <Link to={`${deskPath}/listers/${id}`} {...rowLink} className="link wrap-anywhere">
          {name}
        </Link>
        {isSuspended && <span className="badge badge-danger ml-2">Suspended</span>}
        <span className="block text-sm text-ink-2 wrap-anywhere">{[listerTypeLabels[role], firm].filter(Boolean).join(" · ")}</span>
      </span>
      <span className="text-sm text-ink-2 wrap-anywhere">
        <EmailText address={email} />
      </span>
    </li>
  );
}
