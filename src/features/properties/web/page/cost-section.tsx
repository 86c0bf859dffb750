import type { ReactNode } from "react";
import { listOf } from "../../../../shared/contract/list-of.ts";
import { type Buying, BuyingBox, RentingBox, useAssumptions } from "../../../costs/web/public.ts";
import { hasCostOfRenting, homeToLet } from "../../contract/cost-inputs.ts";
import type { PropertyDetail } from "../../contract/property.ts";
import { pgServices } from "./pg-services.ts";
import { type CostTable, propertyCosts } from "./property-costs.ts";

const rowClasses = { sum: "sum", unknown: "unk" };

type Props = {
  property: PropertyDetail;
  /** null: it is not for sale, or no rates count for it. */
  buying: Buying | null;
  /** How the price went. */
  children: ReactNode;
};

/** What one really pays for a home on the market. */
export function CostSection({ property, buying, children }: Props) {
  return (
    <section className="sect" id="cost" aria-labelledby="cost-heading">
      <h2 id="cost-heading">What it costs</h2>
      <TrueCost property={property} buying={buying} />
      {children}
    </section>
  );
}

function TrueCost({ property, buying }: Omit<Props, "children">) {
  const { id, status, listedFor } = property;
  const state = useAssumptions();
  const path = `/property/${id}`;
  if (status !== "available") return <KnownCosts property={property} />;
  if (buying) return <BuyingBox {...buying} stateName={property.state} path={path} state={state} />;
  if (!hasCostOfRenting(property)) return <KnownCosts property={property} />;
  return (
    <RentingBox home={homeToLet(property)} path={path} state={state}>
      {listedFor === "pg" && <PgServices property={property} />}
    </RentingBox>
  );
}

function PgServices({ property }: { property: PropertyDetail }) {
  const { named, unnamed } = pgServices(property);
  return (
    <p className="mt-3">
      {named.length > 0 && <>Included, as the lister says: {listOf(named)}. </>}
      {unnamed.length > 0 && <>Ask whether the rent includes {listOf(unnamed)}.</>}
    </p>
  );
}

/** All amounts that are known, and in words those that are not. */
function KnownCosts({ property }: { property: PropertyDetail }) {
  const tables = propertyCosts(property);
  const isSale = tables.length === 1;
  return (
    <>
      <div className={`mt-4 grid grid-cols-1 gap-x-14 gap-y-8 ${isSale ? "" : "md:grid-cols-2"}`}>
        {tables.map((table) => (
          <Costs key={table.title} table={table} />
        ))}
      </div>
      {isSale && <p className="mt-3 text-sm text-ink-2">Stamp duty and registration are charged by the state on top.</p>}
    </>
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
