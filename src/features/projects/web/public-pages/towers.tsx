import { towerStatusLabels } from "../../contract/project-terms.ts";
import type { PublicTower } from "../../contract/public-project.ts";
import { monthText } from "./project-words.ts";

/** The towers with how many of their units are left. */
export function Towers({ towers }: { towers: readonly PublicTower[] }) {
  if (towers.length === 0) return null;
  return (
    <section aria-labelledby="towers">
      <h2 id="towers" className="mb-4 text-2xl">
        Towers
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {towers.map((tower) => (
          <li key={tower._id} className="card p-4">
            <div className="flex items-start justify-between gap-3">
              <h3 className="text-lg font-semibold wrap-anywhere">{tower.name}</h3>
              {tower.status && <span className="badge">{towerStatusLabels[tower.status]}</span>}
            </div>
            <p className="nums mt-1 text-sm text-ink-2">{factsOf(tower)}</p>
            {tower.unitsAvailable !== null && (
              <p className="nums mt-2 text-sm">
                <b className="font-semibold">{tower.unitsAvailable}</b> of {tower.unitsTotal} units available
              </p>
            )}
            {tower.reraNumber && <p className="nums mt-1 text-sm text-ink-3 wrap-anywhere">RERA {tower.reraNumber}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const factsOf = ({ floors, unitsPerFloor, lifts, possessionDate }: PublicTower): string =>
  [
    floors !== null && `${floors} ${floors === 1 ? "floor" : "floors"}`,
    unitsPerFloor !== null && `${unitsPerFloor} on each`,
    lifts !== null && `${lifts} ${lifts === 1 ? "lift" : "lifts"}`,
    possessionDate !== null && `possession ${monthText(possessionDate)}`,
  ]
    .filter(Boolean)
    .join(" · ");
