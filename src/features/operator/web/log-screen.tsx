import { Download } from "lucide-react";
import { Form, Link } from "react-router";
import { SelectField, TextField } from "../../../shared/web/ui/field.tsx";
import { Pager } from "../../../shared/web/ui/pager.tsx";
import { ScreenHeader } from "../../../shared/web/ui/screen-header.tsx";
import type { LogFilter } from "../contract/desk-log.ts";
import { deskActionLabels, deskActions, deskPath } from "../contract/desk-terms.ts";
import type { Route } from "./+types/log-screen";
import { deskApi, findPage } from "./desk-api.ts";
import { logFilterOf, logParams } from "./log-address.ts";
import { LogList } from "./log-list.tsx";

export const meta = () => [{ title: "Log | Operator | Aangan" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = logFilterOf(request);
  const found = await findPage(request, (page) => deskApi(context).listLog({ query: { ...filter, page } }));
  return { ...found, filter };
}

/** All changes by operators and by the desk itself. */
export default function LogScreen({ loaderData: { data: entries, page, size, total, operators, filter } }: Route.ComponentProps) {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <ScreenHeader
        title="Log"
        about="Every change made at this desk, on the command line or by a scheduled job, newest first. Changes by listers are in their own records, except for checks that they end. Who opens a paper or downloads the log is here too. Texts about a person are deleted with their account."
        isBesideTitle
      >
        <a href={`${deskPath}/csv/log${logParams(filter)}`} className="btn btn-secondary" download>
          <Download aria-hidden />
          CSV
        </a>
      </ScreenHeader>
      <Filters key={logParams(filter)} filter={filter} operators={operators} />
      <p role="status" className="nums mb-3 text-sm text-ink-2">
        {total === 1 ? "1 change" : `${total.toLocaleString("en-IN")} changes`}
        {isFiltered && (
          <>
            {" · "}
            <Link to={`${deskPath}/log`} className="link">
              Clear filters
            </Link>
          </>
        )}
      </p>
      <div className="card p-5 sm:p-7">
        {entries.length === 0 && isFiltered ? (
          <p className="text-ink-2">No change matches these filters.</p>
        ) : (
          <LogList entries={entries} isLinked />
        )}
      </div>
      <div className="mt-6 flex justify-center">
        <Pager page={page} size={size} total={total} hrefOf={(wanted) => logParams(filter, wanted)} />
      </div>
    </>
  );
}

function Filters({ filter, operators }: { filter: LogFilter; operators: readonly string[] }) {
  const { action, operator, lister, from, to } = filter;
  return (
    <Form
      role="search"
      aria-label="Log"
      className="mb-5 grid grid-cols-2 items-end gap-3 max-md:[&>:nth-child(3)]:col-span-2 max-md:[&>:last-child]:col-span-2 md:grid-cols-3 lg:grid-cols-3 xl:grid-cols-[repeat(3,minmax(0,1fr))_11.5rem_11.5rem_auto]"
    >
      <SelectField
        name="action"
        label="Change"
        prompt="All changes"
        defaultValue={action}
        options={deskActions.map((value) => ({ value, label: deskActionLabels[value] }))}
      />
      <SelectField
        name="operator"
        label="Made by"
        prompt="Everybody"
        defaultValue={operator}
        options={operators.map((value) => ({ value, label: value }))}
      />
      <TextField name="lister" label="Lister" type="search" placeholder="Name, firm or email" defaultValue={lister} maxLength={120} />
      <TextField name="from" label="From" type="date" defaultValue={from} />
      <TextField name="to" label="To" type="date" defaultValue={to} />
      <button type="submit" className="btn btn-secondary">
        Show
      </button>
    </Form>
  );
}
