import type { ReactNode } from "react";
import { Link } from "react-router";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { compactPrice, fullPrice } from "../../../properties/contract/price-text.ts";
import type { MyProject } from "../../contract/my-project.ts";
import { towerStatusLabels } from "../../contract/project-terms.ts";
import { unitsPath } from "../project-paths.ts";

export function TowersTable({ project }: { project: MyProject }) {
  if (project.towers.length === 0) return null;
  return (
    <TableCard
      heading="Towers"
      columns={["Name", "Floors", "Units per floor", "Lifts", "Status", "RERA number", "Possession date", "Units"]}
    >
      {project.towers.map((tower) => (
        <tr key={tower._id}>
          <td className="min-w-32 font-medium wrap-anywhere">{tower.name}</td>
          <td className="num">{tower.floors}</td>
          <td className="num">{tower.unitsPerFloor}</td>
          <td className="num">{tower.lifts}</td>
          <td>{tower.status && towerStatusLabels[tower.status]}</td>
          <td>{tower.reraNumber}</td>
          <td className="num">{tower.possessionDate && shortDate(tower.possessionDate)}</td>
          <td className="num">
            {tower.floors && tower.unitsPerFloor ? (
              <Link to={unitsPath(project._id, tower._id)} className="link relative">
                {availability(tower.gridAvailable, tower.gridTotal) ?? "Enter units"}
                <span className="sr-only"> of {tower.name}</span>
              </Link>
            ) : null}
          </td>
        </tr>
      ))}
    </TableCard>
  );
}

export function ConfigurationsTable({ project }: { project: MyProject }) {
  if (project.configurations.length === 0) return null;
  return (
    <TableCard
      heading="Configurations"
      columns={["Name", "Type", "Carpet area", "Price", "Price per sq ft of carpet area", "Units available"]}
    >
      {project.configurations.map((one) => (
        <tr key={one._id}>
          <td className="min-w-32 font-medium wrap-anywhere">{one.name}</td>
          <td>{one.type}</td>
          <td className="num">{one.carpetArea && `${groupDigits(one.carpetArea)} sq ft`}</td>
          <td className="num">{priceSpan(one.priceFrom, one.priceTo)}</td>
          <td className="num">{one.pricePerSqft && fullPrice(one.pricePerSqft, "INR")}</td>
          {/* The grid counts when it is filled. */}
          <td className="num">{availability(one.gridAvailable, one.gridTotal) ?? availability(one.unitsAvailable, one.unitsTotal)}</td>
        </tr>
      ))}
    </TableCard>
  );
}

const availability = (available: number | null, total: number | null): string | null =>
  total === null ? null : `${available ?? 0} of ${total}`;

function priceSpan(from: number | null, to: number | null): string {
  const prices = [from, to].flatMap((price) => (price === null ? [] : [compactPrice(price, "INR")]));
  return [...new Set(prices)].join(" to ");
}

type CardProps = { heading: string; columns: readonly string[]; children: ReactNode };

function TableCard({ heading, columns, children }: CardProps) {
  return (
    <section className="card overflow-hidden" aria-label={heading}>
      <h2 className="px-4 py-4 text-lg! sm:px-5">{heading}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls. */}
      <div className="table-wrap" tabIndex={0} role="group" aria-label={`Table of ${heading.toLowerCase()}`}>
        <table className="table table-dense">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  );
}
