// The homes on offer in a project, as options of one list: "2 BHK · 1,050 sq ft · ₹82 L".
import type { ListerType } from "../../../accounts/contract/lister-types.ts";
import { measuredText } from "../../../properties/contract/area-text.ts";
import type { ReaderUnit } from "../../../properties/contract/area-units.ts";
import { roomsText } from "../../../properties/contract/card-facts.ts";
import { exactPrice, fullPrice } from "../../../properties/contract/price-text.ts";
import type { HomeOnOffer } from "../../../properties/contract/property.ts";
import {
  isMonthly,
  type OfferKind,
  offerHeadings,
  offerKindOf,
  offerKinds,
  possessionLabels,
  propertyTypeLabels,
} from "../../../properties/contract/property-terms.ts";

export type HomeGroup = { heading: string; options: { id: string; label: string }[] };

/**
 * By what they are offered for, in the order given. Homes with the same label say what tells them apart; where nothing does they also cost
 * the same, and one stands for them: `shown`, else the first.
 */
export function homeOptions(homes: readonly HomeOnOffer[], reader: ReaderUnit = null, shown?: HomeOnOffer["id"]): HomeGroup[] {
  const all = homes.map((home) => ({ home, kind: kindOf(home), label: labelOf(home, reader) }));
  return offerKinds
    .map((kind) => ({ heading: offerHeadings[kind], of: all.filter((one) => one.kind === kind) }))
    .filter(({ of }) => of.length > 0)
    .map(({ heading, of }) => ({
      heading,
      options: oneOfEach(
        of.map(({ home, label }) => {
          const alike = of.filter((one) => one.label === label).map((one) => one.home);
          const more = differences.filter((words) => alike.some((other) => words(other) !== words(home))).map((words) => words(home));
          return { id: home.id, label: [label, ...more].join(" · ") };
        }),
        shown,
      ),
    }));
}

type Option = HomeGroup["options"][number];

function oneOfEach(options: readonly Option[], shown: HomeOnOffer["id"] | undefined): Option[] {
  const shownLabel = options.find(({ id }) => id === shown)?.label;
  return options.filter(({ id, label }, at) =>
    label === shownLabel ? id === shown : options.findIndex((other) => other.label === label) === at,
  );
}

const kindOf = ({ listedFor }: HomeOnOffer): OfferKind => (listedFor === null ? "sale" : offerKindOf(listedFor));

const labelOf = (home: HomeOnOffer, reader: ReaderUnit): string =>
  [
    roomsText(home) ?? propertyTypeLabels[home.type],
    measuredText(home, reader),
    exactPrice(home.price, home.currency) + (isMonthly(home.listedFor) ? " / month" : ""),
  ]
    .filter((fact) => fact !== null)
    .join(" · ");

const offeredBy: Record<ListerType, string> = {
  OWNER: "from its owner",
  BUILDER: "from the builder",
  AGENT: "from an agent",
  ADVERTISER: "from an advertiser",
};
const amount = (name: string, value: number | null, { currency }: HomeOnOffer): string =>
  value === null ? `${name} not given` : `${name} ${fullPrice(value, currency)}`;
/** With the label all that costs depend on. */
const differences: readonly ((home: HomeOnOffer) => string)[] = [
  ({ type }) => propertyTypeLabels[type].toLowerCase(),
  ({ possessionStatus }) => (possessionStatus === null ? "possession not given" : possessionLabels[possessionStatus].toLowerCase()),
  ({ listerType }) => offeredBy[listerType],
  (home) => amount("maintenance", home.maintenance, home),
  (home) => amount("deposit", home.deposit, home),
  ({ city, state }) => [city, state].filter(Boolean).join(", ") || "city not given",
];
