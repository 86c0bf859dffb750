import type { ReactNode } from "react";
import { Link } from "react-router";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { emptyCell, orDash } from "../../../../shared/contract/empty-cell.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { BreakingNumber } from "../../../../shared/web/ui/breaking-number.tsx";
import { TableOrCards } from "../../../../shared/web/ui/table-or-cards.tsx";
import { compactPrice, fullPrice } from "../../../properties/contract/price-text.ts";
import type { MyProject } from "../../contract/my-project.ts";
import { towerStatusLabels } from "../../contract/project-terms.ts";
import { unitsPath } from "../project-paths.ts";

export function TowersTable({ project: { _id, towers } }: { project: MyProject }) {
  return (
    <PartsTable
      heading="Towers"
      parts={towers}
      columns={[
        { head: "Floors", isFigure: true, say: ({ floors }) => orDash(floors) },
        { head: "Units per floor", isFigure: true, say: ({ unitsPerFloor }) => orDash(unitsPerFloor) },
        { head: "Lifts", isFigure: true, say: ({ lifts }) => orDash(lifts) },
        { head: "Status", say: ({ status }) => orDash(status, (known) => towerStatusLabels[known]) },
        { head: "Possession date", isFigure: true, say: ({ possessionDate }) => orDash(possessionDate, shortDate) },
        { head: "Units", isFigure: true, say: (tower) => <UnitsLink project={_id} tower={tower} /> },
        { head: "RERA number", say: ({ reraNumber }) => (reraNumber ? <BreakingNumber number={reraNumber} /> : emptyCell) },
      ]}
    />
  );
}

function UnitsLink({ project, tower }: { project: MyProject["_id"]; tower: MyProject["towers"][number] }) {
  if (!tower.floors || !tower.unitsPerFloor) return emptyCell;
  return (
    <Link to={unitsPath(project, tower._id)} className="link relative">
      {availability(tower.gridAvailable, tower.gridTotal) ?? "Enter units"}
      <span className="sr-only"> of {tower.name}</span>
    </Link>
  );
}

export const ConfigurationsTable = ({ project: { configurations } }: { project: MyProject }) => (
  <PartsTable
    heading="Configurations"
    parts={configurations}
    columns={[
      { head: "Type", say: ({ type }) => orDash(type) },
      { head: "Carpet area", isFigure: true, say: ({ carpetArea }) => orDash(carpetArea, (area) => `${groupDigits(area)} sq ft`) },
      { head: "Price", isFigure: true, say: ({ priceFrom, priceTo }) => orDash(priceSpan(priceFrom, priceTo)) },
      {
        head: "Price per sq ft of carpet area",
        isFigure: true,
        say: ({ pricePerSqft }) => orDash(pricePerSqft, (price) => fullPrice(price, "INR")),
      },
      {
        head: "Units available",
        isFigure: true,
        // The grid counts when it is filled.
        say: (one) => orDash(availability(one.gridAvailable, one.gridTotal) ?? availability(one.unitsAvailable, one.unitsTotal)),
      },
    ]}
  />
);

const availability = (available: number | null, total: number | null): string | null =>
  total === null ? null : `${available ?? 0} of ${total}`;

function priceSpan(from: number | null, to: number | null): string {
  const prices = [from, to].flatMap((price) => (price === null ? [] : [compactPrice(price, "INR")]));
  return [...new Set(prices)].join(" to ");
}

type Named = { _id: string; name: string };
type Column<Part> = { head: string; isFigure?: boolean; say: (part: Part) => ReactNode };
type Props<Part> = { heading: string; parts: readonly Part[]; columns: readonly Column<Part>[] };

/** Cards where the columns have no room beside each other. */
function PartsTable<Part extends Named>({ heading, parts, columns }: Props<Part>) {
  if (parts.length === 0) return null;
  return (
    <section className="card overflow-hidden" aria-label={heading}>
      <h2 className="border-line px-4 py-4 text-lg! max-lg:border-b sm:px-5">{heading}</h2>
      <TableOrCards
        label={`Table of ${heading.toLowerCase()}`}
        className="table-dense"
        head={
          <>
            <th>Name</th>
            {columns.map(({ head, isFigure }) => (
              <th key={head} className={`whitespace-normal! ${isFigure ? "r" : ""}`}>
                {head}
              </th>
            ))}
          </>
        }
        rows={parts.map((part) => (
          <tr key={part._id}>
            <td className="min-w-32 font-medium wrap-anywhere">{part.name}</td>
            {columns.map(({ head, isFigure, say }) => (
              <td key={head} className={isFigure ? "num r" : ""}>
                {say(part)}
              </td>
            ))}
          </tr>
        ))}
        cards={parts.map((part) => (
          <li key={part._id} className="border-b border-line p-4 last:border-0 sm:px-5">
            <b className="font-semibold wrap-anywhere">{part.name}</b>
            <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
              {columns.map(({ head, say }) => (
                <div key={head}>
                  <dt className="text-ink-3">{head}</dt>
                  <dd className="nums">{say(part)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      />
    </section>
  );
}
