import { useContext } from "react";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { mediaUrl } from "../../../../shared/contract/media-url.ts";
import { Dots } from "../../../../shared/web/ui/dots.tsx";
import { MediaBase, Picture } from "../../../../shared/web/ui/picture.tsx";
import { areaText, eachText, rateOfMany } from "../../../properties/contract/area-text.ts";
import type { ReaderUnit } from "../../../properties/contract/area-units.ts";
import { useReaderUnit } from "../../../properties/web/public.ts";
import type { PublicConfiguration, PublicTower } from "../../contract/public-project.ts";
import { priceSpan } from "./project-words.ts";

type Props = { configurations: readonly PublicConfiguration[]; towers: readonly PublicTower[] };

/** The homes on offer: areas, price, number of available ones, plan. */
export function Configurations({ configurations, towers }: Props) {
  const unit = useReaderUnit();
  if (configurations.length === 0) return null;
  return (
    <section aria-labelledby="configurations">
      <h2 id="configurations" className="mb-4 text-2xl wrap-break-word">
        Configurations
      </h2>
      <ul className="card divide-y divide-line">
        {inOrder(configurations).map((one) => (
          <li key={one._id} className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5">
            <div className="min-w-0">
              <h3 className="wide text-lg font-semibold wrap-anywhere">{one.name}</h3>
              <p className="nums text-ink-2">
                <Dots parts={roomsOf(one)} />
              </p>
              <p className="nums mt-1 text-sm text-ink-2">{areasOf(one, unit)}</p>
              {one.towers.length > 0 && <p className="mt-1 text-sm text-ink-3 wrap-anywhere">In {towersOf(one, towers)}</p>}
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:flex-col sm:items-end">
              <p className="nums sm:text-right">
                <b className={`wide text-lg font-semibold ${one.unitsAvailable === 0 ? "text-ink-3" : ""}`}>
                  {priceSpan(one.priceFrom, one.priceTo) ?? "Price on request"}
                </b>
                {one.pricePerSqft !== null && <span className="block text-sm text-ink-3">{rateOf(one.pricePerSqft, unit)}</span>}
              </p>
              <Left configuration={one} />
            </div>
            <FloorPlan configuration={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What one can still have comes first. */
const inOrder = (configurations: Props["configurations"]) =>
  configurations.toSorted((a, b) => Number(a.unitsAvailable === 0) - Number(b.unitsAvailable === 0));

/** Large projects do not repeat all names. */
function towersOf({ towers: ids }: PublicConfiguration, towers: readonly PublicTower[]): string {
  if (ids.length === towers.length && ids.length > 4) return `all ${ids.length} towers`;
  return ids.map((id) => towers.find(({ _id }) => _id === id)?.name ?? "").join(", ");
}

function roomsOf({ type, bedrooms, bathrooms, balconies }: PublicConfiguration): string[] {
  const count = (number: number | null, one: string, many: string) => (number ? `${number} ${number === 1 ? one : many}` : null);
  return [
    type,
    count(bedrooms, "bedroom", "bedrooms"),
    count(bathrooms, "bathroom", "bathrooms"),
    count(balconies, "balcony", "balconies"),
  ].filter((part) => part !== null);
}

function rateOf(perSqft: number, reader: ReaderUnit): string {
  const { each, unit } = rateOfMany(perSqft, reader);
  return `${eachText(each, "INR")} per ${unit} of carpet area`;
}

export function areasOf(
  { type, carpetArea, builtUpArea, superBuiltUpArea }: Pick<PublicConfiguration, "type" | Areas>,
  reader: ReaderUnit = null,
): string {
  const land = superBuiltUpArea ?? builtUpArea ?? carpetArea;
  if (/plot/i.test(type)) return areaText(land, { type: "plot", areaUnit: "sqft" }, reader) ?? "";
  const said = (area: number) => areaText(area, { type: "", areaUnit: "sqft" }, reader);
  return [
    carpetArea && `Carpet ${said(carpetArea)}`,
    builtUpArea && `built-up ${said(builtUpArea)}`,
    superBuiltUpArea && `super built-up ${said(superBuiltUpArea)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

type Areas = "carpetArea" | "builtUpArea" | "superBuiltUpArea";

function Left({ configuration: { unitsAvailable, unitsTotal } }: { configuration: PublicConfiguration }) {
  if (unitsAvailable === null) return null;
  if (unitsAvailable === 0) return <span className="badge">Sold out</span>;
  return (
    <span className="badge badge-warn nums">
      {groupDigits(unitsAvailable)} {unitsTotal === null ? "left" : `of ${groupDigits(unitsTotal)} left`}
    </span>
  );
}

function FloorPlan({ configuration: { floorPlan, name } }: { configuration: PublicConfiguration }) {
  const base = useContext(MediaBase);
  if (!floorPlan) return null;
  const label = floorPlan.alt || floorPlan.caption || `Floor plan of ${name}`;
  return (
    <details className="sm:col-span-2">
      <summary className="link inline-block cursor-pointer text-sm">Floor plan</summary>
      <a href={mediaUrl(floorPlan.url, base)} className="mt-3 block overflow-hidden rounded-lg bg-white p-2">
        <Picture
          image={{ ...floorPlan, alt: label }}
          sizes="(min-width: 64rem) 44rem, 93vw"
          className="mx-auto h-auto max-h-[32rem] w-auto max-w-full"
        />
      </a>
    </details>
  );
}
