import { Pager } from "../../../../shared/web/ui/pager.tsx";
import { fullPrice } from "../../../properties/contract/price-text.ts";
import type { PublicConfiguration, PublicTower, PublicUnit } from "../../contract/public-project.ts";
import { unitNumber } from "../../contract/tower-grid.ts";
import { priceSpan } from "./project-words.ts";

/** One page of the units of a tower that are for sale. */
export type TowerUnits = { tower: PublicTower["_id"]; data: readonly PublicUnit[]; page: number; size: number; total: number };

type Props = {
  units: TowerUnits;
  towers: readonly PublicTower[];
  configurations: readonly PublicConfiguration[];
  hrefOf: (page: number) => string;
};

/** The available units of one tower, one by one. */
export function AvailableUnits({ units: { tower, data, ...paging }, towers, configurations, hrefOf }: Props) {
  const name = towers.find(({ _id }) => _id === tower)?.name;
  const count = paging.total === 1 ? "1 unit" : `${paging.total} units`;
  return (
    <section aria-labelledby="units" className="mt-6">
      <h3 id="units" className="mb-3 text-lg font-semibold wrap-anywhere">
        {count} available in {name}
      </h3>
      <ul className="grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2">
        {data.map((unit) => {
          const configuration = configurations.find(({ _id }) => _id === unit.configuration);
          return (
            <li
              key={`${unit.floor} ${unit.place}`}
              className="flex items-baseline justify-between gap-4 bg-surface px-4 py-3 sm:last:odd:col-span-2"
            >
              <div className="min-w-0">
                <p className="nums font-medium">
                  Unit {unitNumber(unit.floor, unit.place)}, floor {unit.floor}
                </p>
                <p className="text-sm text-ink-3 wrap-anywhere">{factsOf(unit, configuration)}</p>
              </div>
              <p className="nums shrink-0 font-semibold">{priceOf(unit, configuration)}</p>
            </li>
          );
        })}
      </ul>
      {paging.total > paging.size && (
        <div className="mt-4 flex justify-center">
          <Pager {...paging} hrefOf={hrefOf} label="Pages of units" />
        </div>
      )}
    </section>
  );
}

const factsOf = ({ facing }: PublicUnit, configuration: PublicConfiguration | undefined): string =>
  [configuration?.name, facing && `facing ${facing}`].filter(Boolean).join(" · ");

/** A unit without its own price costs what its configuration says. */
function priceOf({ price }: PublicUnit, configuration: PublicConfiguration | undefined): string {
  const span = price === null ? configuration && priceSpan(configuration.priceFrom, configuration.priceTo) : fullPrice(price, "INR");
  return span ?? "On request";
}
