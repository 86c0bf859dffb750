import { Fragment } from "react";
import { Link } from "react-router";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { mediaUrl } from "../../../shared/contract/media-url.ts";
import { Picture } from "../../../shared/web/ui/picture.tsx";
import { ownAreaText } from "../../properties/contract/area-figures.ts";
import { compactPrice, fullPrice } from "../../properties/contract/price-text.ts";
import { listedForLabels, propertyTypeLabels, roughRadiusM } from "../../properties/contract/property-terms.ts";
import type { DeskProperty } from "../contract/desk.ts";
import { deskPath } from "../contract/desk-terms.ts";

type Facts = DeskProperty["facts"];

/** The photos of a home, the first one large; each opens in full in another tab. */
export function ReviewPhotos({ images, samePhotos }: Pick<Facts, "images"> & Pick<DeskProperty, "samePhotos">) {
  const othersOf = new Map(samePhotos.map(({ imageId, homes }) => [imageId, homes.length]));
  if (images.length === 0) return <p className="card p-6 text-ink-2">No photos.</p>;
  return (
    <ol aria-label="Photos" className="grid grid-cols-3 gap-2 sm:grid-cols-5">
      {images.map((image, index) => (
        <li key={image.id} className="relative aspect-[4/3] overflow-hidden rounded-sm bg-sunk first:col-span-2 first:row-span-2">
          <a href={mediaUrl(image.url)} target="_blank" rel="noreferrer" className="block size-full">
            <Picture image={image} sizes={index === 0 ? "26rem" : "13rem"} className="size-full object-cover" />
            <span className="nums absolute top-1.5 left-1.5 rounded-xs bg-surface/90 px-1.5 text-sm font-semibold text-ink">
              <span className="sr-only">Photo </span>
              {index + 1}
            </span>
            {othersOf.has(image.id) && (
              <span className="badge badge-danger absolute bottom-1.5 left-1.5">{alsoOn(othersOf.get(image.id) ?? 0)}</span>
            )}
          </a>
        </li>
      ))}
    </ol>
  );
}

const alsoOn = (homes: number) => `Also on ${homes} ${homes === 1 ? "home" : "homes"}`;

/** Which photos other homes have too, by their place. */
export function SamePhotos({ images, samePhotos }: Pick<Facts, "images"> & Pick<DeskProperty, "samePhotos">) {
  if (samePhotos.length === 0) return null;
  const placeOf = (id: string) => images.findIndex((image) => image.id === id) + 1;
  return (
    <ul className="grid gap-2">
      {samePhotos
        .toSorted((a, b) => placeOf(a.imageId) - placeOf(b.imageId))
        .map(({ imageId, homes }) => (
          <li key={imageId} className="wrap-anywhere">
            <b className="font-semibold">Photo {placeOf(imageId)} is also on</b>{" "}
            {homes.map(({ id, title }, index) => (
              <Fragment key={id}>
                {index > 0 && ", "}
                <Link to={`${deskPath}/properties/${id}`} className="link">
                  {title}
                </Link>
              </Fragment>
            ))}
          </li>
        ))}
    </ul>
  );
}

/** Price, figures, place and words, as visitors read them. */
export function ReviewFacts({ property: { facts, city, similarPrices } }: { property: DeskProperty }) {
  const { description, type, listedFor, price, currency, reraId } = facts;
  return (
    <>
      <div className="grid gap-1">
        <p className="nums text-2xl font-semibold">{fullPrice(price, currency)}</p>
        <p className="text-ink-2">
          {[propertyTypeLabels[type], listedFor && listedForLabels[listedFor], ...figures(facts)].filter(Boolean).join(" · ")}
        </p>
        {similarPrices && (
          <p className="nums text-ink-2">
            {groupDigits(similarPrices.homes)} similar homes: half ask {compactPrice(similarPrices.low, currency)} to{" "}
            {compactPrice(similarPrices.high, currency)}
          </p>
        )}
        <ReviewPlace facts={facts} city={city} />
        {reraId && <p className="text-ink-2 wrap-anywhere">RERA {reraId}</p>}
      </div>
      {description && <p className="max-w-read whitespace-pre-line wrap-anywhere">{description}</p>}
    </>
  );
}

/** The exact place, and beside it what visitors see of one that is shown roughly. */
function ReviewPlace({ facts, city }: Pick<DeskProperty, "facts" | "city">) {
  const { address, projectName, location, state, zipCode, placeShown, point, publicPoint } = facts;
  const around = [location, city, state, zipCode];
  const exact = placeOf([address, projectName, ...around], point);
  if (placeShown === "exact") return exact && <p className="text-ink-2 wrap-anywhere">{exact}</p>;
  return (
    <dl className="grid gap-1 text-ink-2 wrap-anywhere">
      <div>
        <dt className="inline font-semibold">Exact place, which visitors do not see:</dt> <dd className="inline">{exact}</dd>
      </div>
      <div>
        <dt className="inline font-semibold">Visitors see, roughly:</dt>{" "}
        <dd className="inline">
          {placeOf(around, null)}
          {publicPoint && `, and a circle of ${roughRadiusM} m around ${pointText(publicPoint)}`}
        </dd>
      </div>
    </dl>
  );
}

const placeOf = (names: (string | null)[], point: Facts["point"]): string =>
  [...names, point && pointText(point)].filter(Boolean).join(", ");
const pointText = ({ latitude, longitude }: NonNullable<Facts["point"]>): string => `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;

function figures({ type, bedrooms, bathrooms, area, carpetArea, areaUnit, floorNo, totalFloors }: Facts): (string | false)[] {
  const [carpet, whole] = [ownAreaText(carpetArea, areaUnit), ownAreaText(area, areaUnit)];
  return [
    bedrooms !== null && `${bedrooms} bed`,
    bathrooms !== null && `${bathrooms} bath`,
    carpet !== null && `${carpet} carpet`,
    whole !== null && (type === "plot" ? whole : `${whole} super area`),
    floorNo !== null && `floor ${floorNo}${totalFloors === null ? "" : ` of ${totalFloors}`}`,
  ];
}
