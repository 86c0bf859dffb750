import { orPageError } from "../../../shared/web/api-client.ts";
import { Pager } from "../../../shared/web/ui/pager.tsx";
import type { Route } from "./+types/log-screen";
import { deskApi, pageIn } from "./desk-api.ts";
import { LogList } from "./log-list.tsx";

export const meta = () => [{ title: "Log | Operator | Aangan" }, { name: "robots", content: "noindex" }];

export const loader = ({ request, context }: Route.LoaderArgs) =>
  orPageError(deskApi(context).listLog({ query: { page: pageIn(request) } }));

/** Everything that operators changed, and what the desk changed by itself. */
export default function LogScreen({ loaderData: { data: entries, page, size, total } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Log</h1>
      <p className="mt-2 mb-6 max-w-read text-pretty text-ink-2">
        Every change at this desk, by its program and by its clock, the latest first. What listers change of their own is not here but for
        checks that it ends: it stands in their own record. Words about somebody go when their account ends.
      </p>
      <div className="card p-5 sm:p-7">
        <LogList entries={entries} isLinked />
      </div>
      <div className="mt-6 flex justify-center">
        <Pager page={page} size={size} total={total} hrefOf={(wanted) => `?page=${wanted}`} />
      </div>
    </>
  );
}
