import type { ReactNode } from "react";
import { Link } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import type { Analytics } from "../../contract/analytics.ts";
import { rateText } from "./figure-words.ts";

type Props = Pick<Analytics, "projects" | "configurations"> & { csv: ReactNode };
type Row = { key: string; name: ReactNode } & Pick<Analytics["projects"][number], "shown" | "opened" | "saved" | "numbers" | "enquired">;

/** A builder's projects with their homes, and what was asked for in each configuration. */
export function PartsTable({ projects, configurations, csv }: Props) {
  return (
    <section aria-labelledby="by-project" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="by-project" className="text-lg!">
          By project
        </h2>
        {csv}
      </div>
      <Table
        label="Figures by project"
        head="Project"
        rows={projects.map(({ _id, title, ...counts }) => ({
          ...counts,
          key: _id,
          name: (
            <Link to={`/panel/projects/view/${_id}`} className="link">
              {title}
            </Link>
          ),
        }))}
      />
      <p className="text-sm text-ink-2">Homes of a project count for it, with enquiries about the project itself.</p>
      {configurations.length > 0 && (
        <>
          <h2 className="mt-4 text-lg!">By configuration</h2>
          <Table
            label="Figures by configuration"
            head="Configuration"
            rows={configurations.map(({ _id, title, project, ...counts }) => ({
              ...counts,
              key: _id,
              name: (
                <>
                  {title} <span className="block text-ink-3">{project}</span>
                </>
              ),
            }))}
          />
        </>
      )}
    </section>
  );
}

function Table({ label, head, rows }: { label: string; head: string; rows: Row[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="card table-wrap" tabIndex={0} aria-label={label}>
      <table className="table table-dense">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {["Shown", "Opened", "Saved", "Numbers", "Enquired", "Enquired of opened"].map((name) => (
              <th key={name} scope="col" className="r whitespace-normal!">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, shown, opened, saved, numbers, enquired }) => (
            <tr key={key}>
              <td className="min-w-40">{name}</td>
              {[shown, opened, saved, numbers].map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change.
                <td key={index} className="num r">
                  {groupDigits(value)}
                </td>
              ))}
              <td className="num r font-semibold">{groupDigits(enquired)}</td>
              <td className="num r">{rateText(enquired, opened)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
