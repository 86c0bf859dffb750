import type { ReactNode } from "react";
import { Link } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { towerStatusLabels } from "../../contract/project-terms.ts";
import type { PublicTower } from "../../contract/public-project.ts";
import { monthText } from "./project-words.ts";

/** This many are visible at first; the rest can be unfolded. */
const mostInSight = 10;
const inSight = 8;

type Props = {
  towers: readonly PublicTower[];
  /** The address of a tower's available units. */
  unitsHrefOf: (tower: PublicTower["_id"]) => string;
  /** The available units of the requested tower. */
  children: ReactNode;
};

/** The towers and how many of their units are available. */
export function Towers({ towers, unitsHrefOf, children }: Props) {
  if (towers.length === 0) return null;
  const room = towers.length > mostInSight ? inSight : towers.length;
  return (
    <section aria-labelledby="towers">
      <h2 id="towers" className="mb-4 text-2xl">
        Towers
      </h2>
      <TowerCards towers={towers.slice(0, room)} unitsHrefOf={unitsHrefOf} />
      {towers.length > room && (
        <details className="mt-3">
          <summary className="link inline-block cursor-pointer py-2">{towers.length - room} more towers</summary>
          <div className="mt-3">
            <TowerCards towers={towers.slice(room)} unitsHrefOf={unitsHrefOf} />
          </div>
        </details>
      )}
      {children}
    </section>
  );
}

const TowerCards = ({ towers, unitsHrefOf }: Omit<Props, "children">) => (
  <ul className="grid gap-3 sm:grid-cols-2">
    {towers.map((tower) => (
      <li key={tower._id} className="card p-4">
        <div className="flex items-start justify-between gap-3">
          <h3 className="text-lg font-semibold wrap-anywhere">{tower.name}</h3>
          {tower.status && <span className="badge">{towerStatusLabels[tower.status]}</span>}
        </div>
        <p className="nums mt-1 text-sm text-ink-2">{factsOf(tower)}</p>
        {tower.unitsAvailable !== null && (
          <p className="nums mt-2 flex flex-wrap gap-x-3 text-sm">
            <span>
              <b className="font-semibold">{groupDigits(tower.unitsAvailable)}</b> of {groupDigits(tower.unitsTotal ?? 0)} units available
            </span>
            {tower.unitsAvailable > 0 && (
              <Link to={unitsHrefOf(tower._id)} className="link">
                See units and prices<span className="sr-only"> of {tower.name}</span>
              </Link>
            )}
          </p>
        )}
        {tower.reraNumber && <p className="nums mt-1 text-sm text-ink-3 wrap-anywhere">RERA {tower.reraNumber}</p>}
      </li>
    ))}
  </ul>
);

const factsOf = ({ floors, unitsPerFloor, lifts, possessionDate }: PublicTower): string =>
  [
    floors !== null && `${floors} ${floors === 1 ? "floor" : "floors"}`,
    unitsPerFloor !== null && `${unitsPerFloor} on each`,
    lifts !== null && `${lifts} ${lifts === 1 ? "lift" : "lifts"}`,
    possessionDate !== null && `possession ${monthText(possessionDate)}`,
  ]
    .filter(Boolean)
    .join(" · ");
