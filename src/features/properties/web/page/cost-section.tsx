import type { ReactNode } from "react";
import type { PropertyDetail } from "../../contract/property.ts";
import { type CostTable, propertyCosts } from "./property-costs.ts";

const rowClasses = { sum: "sum", unknown: "unk" };

/** All amounts that are known, and in words those that are not. `children`: how the price went. */
export function CostSection({ property, children }: { property: PropertyDetail; children: ReactNode }) {
  const tables = propertyCosts(property);
  const isSale = tables.length === 1;
  return (
    <section className="sect" id="cost" aria-labelledby="cost-heading">
      <h2 id="cost-heading">What it costs</h2>
      <div className={`mt-4 grid grid-cols-1 gap-x-14 gap-y-8 ${isSale ? "" : "md:grid-cols-2"}`}>
        {tables.map((table) => (
          <Costs key={table.title} table={table} />
        ))}
      </div>
      {isSale && <p className="mt-3 text-sm text-ink-2">Stamp duty and registration are charged by the state on top.</p>}
      {children}
    </section>
  );
}

const Costs = ({ table: { title, rows } }: { table: CostTable }) => (
  <div>
    {title && <h3 className="mb-1">{title}</h3>}
    <table className="cost" aria-label={title ?? "What it costs"}>
      <tbody>
        {rows.map(({ label, value, kind, note }) => (
          <tr key={label} className={kind && rowClasses[kind]}>
            <th scope="row">
              {label}
              {note && <small>{note}</small>}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
