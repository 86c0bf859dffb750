import { orPageError } from "../../../shared/web/api-client.ts";
import { Pager } from "../../../shared/web/ui/pager.tsx";
import type { Route } from "./+types/log-screen";
import { deskApi, pageIn } from "./desk-api.ts";
import { LogList } from "./log-list.tsx";

export const meta = () => [{ title: "Log | Operator | Aangan" }, { name: "robots", content: "noindex" }];

export const loader = ({ request, context }: Route.LoaderArgs) =>
  orPageError(deskApi(context).listLog({ query: { page: pageIn(request) } }));

/** All changes by operators and by the desk itself. */
export default function LogScreen({ loaderData: { data: entries, page, size, total } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Log</h1>
      <p className="mt-2 mb-6 max-w-read text-pretty text-ink-2">
        Every change made at this desk, on the command line or by a scheduled job, newest first. Changes by listers are in their own
        records, except for checks that they end. Texts about a person are deleted with their account.
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
