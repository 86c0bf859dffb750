import { useQuery } from "@tanstack/react-query";
import { readNumber } from "../../../../../shared/web/wizard/group-number.ts";
import { inOrNear } from "../../../../places/contract/in-or-near.ts";
import type { AskingPrices as Asked } from "../../../contract/asking-prices.ts";
import { compactPrice } from "../../../contract/price-text.ts";
import { type ListedFor, listedForValues, propertyTypes } from "../../../contract/property-terms.ts";
import { homeCurrency } from "../../../contract/publication.ts";
import { myPropertiesApi } from "../../my-properties/my-properties-query.ts";
import { useWizardForm } from "../wizard-values.ts";

const rupees = (price: number) => compactPrice(price, homeCurrency);

/** What similar homes ask, with the typed price among them; nothing where there are too few. */
export function AskingPrices({ isShown }: { isShown: boolean }) {
  const { values } = useWizardForm();
  const { data } = useAskingPrices(isShown);
  if (!data) return null;
  const bedrooms = readNumber(values.bedrooms);
  const place = data.isLocality ? values.location : values.city;
  return (
    <section className="rounded-lg border border-line p-4 sm:col-span-2" aria-labelledby="asking-prices">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="asking-prices" className="min-w-0 text-base! font-semibold wrap-anywhere">
          Similar homes {inOrNear(place)}
        </h3>
        <p className="text-sm text-ink-3 nums">
          {data.homes.toLocaleString("en-IN")} homes{bedrooms ? `, ${bedrooms} BHK` : ""}
        </p>
      </div>
      <Strip asked={data} price={readNumber(values.price)} />
      <p className="mt-2 flex justify-between gap-3 text-sm text-ink-2 nums">
        <span>{rupees(data.prices[0] ?? data.low)}</span>
        <span className="text-center">
          Half ask {rupees(data.low)} to {rupees(data.high)}
        </span>
        <span>{rupees(data.prices.at(-1) ?? data.high)}</span>
      </p>
    </section>
  );
}

/** For the homes like the one in the form; null or undefined: too few, or not known yet. */
export function useAskingPrices(isShown: boolean) {
  const { values, record } = useWizardForm();
  const type = propertyTypes.find((one) => one === values.type);
  const listedFor = listedForValues.find((one) => one === (values.listedFor as ListedFor | ""));
  const bedrooms = readNumber(values.bedrooms);
  const query = type &&
    listedFor && { city: values.city, location: values.location, type, listedFor, ...(bedrooms !== null && { bedrooms }) };
  return useQuery({
    enabled: isShown && query !== undefined && values.city !== "" && (record?.currency ?? homeCurrency) === homeCurrency,
    queryKey: ["asking-prices", query],
    queryFn: async () => (query ? (await myPropertiesApi.getAskingPrices({ query })).data : null),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The prices as dots from the lowest to the highest, the middle half as a band; the typed one, if outside, at the end. */
function Strip({ asked: { prices, low, high }, price }: { asked: Asked; price: number | null }) {
  const [least = low] = prices;
  const most = prices.at(-1) ?? high;
  const at = (value: number) => (most === least ? 50 : Math.min(100, Math.max(0, ((value - least) / (most - least)) * 100)));
  return (
    <div className="relative mx-2 mt-9 h-5" aria-hidden="true">
      <span className="absolute inset-x-0 top-1/2 h-px bg-line-2" />
      <span
        className="absolute inset-y-0.5 rounded-full border border-primary/40 bg-primary-soft"
        style={{ left: `${at(low)}%`, width: `${at(high) - at(low)}%` }}
      />
      {prices.map((one, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two homes may ask the same.
          key={index}
          className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full border-2 border-primary bg-surface"
          style={{ left: `${at(one)}%` }}
        />
      ))}
      {price !== null && (
        <span className="absolute -top-7 bottom-0 w-0.5 -translate-x-1/2 bg-ink" style={{ left: `${at(price)}%` }}>
          <span
            className="absolute top-0 rounded-sm bg-ink px-2 text-sm font-semibold whitespace-nowrap text-canvas"
            style={{ right: at(price) > 50 ? 0 : "auto", left: at(price) > 50 ? "auto" : 0 }}
          >
            You, {rupees(price)}
          </span>
        </span>
      )}
    </div>
  );
}
