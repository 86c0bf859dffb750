import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { listOf } from "../../../shared/contract/list-of.ts";
import { QuartileBar, scaleOf } from "../../../shared/web/ui/quartile-bar.tsx";
import { useReaderUnit } from "../../properties/web/public.ts";
import type { LocalityOffer } from "../contract/localities.endpoints.ts";
import { type LocalityKind, leastCounted } from "../contract/locality-terms.ts";
import { carpetText, comparedOf, comparedText, kindWords, rateText, rateUnit, sizeLabels } from "./locality-words.ts";
import { block, figure } from "./narrow-rows.ts";

/** What homes of each size ask: rents by the month, sales by the unit of carpet area. */
export function SizeTable({ sizes, kind }: { sizes: LocalityOffer["sizes"]; kind: LocalityKind }) {
  const reader = useReaderUnit();
  const rows = sizes.flatMap((size) => {
    const half = comparedOf(kind, size);
    return half ? [{ ...size, half }] : [];
  });
  const left = sizes.filter((size) => !comparedOf(kind, size));
  const scale = scaleOf(rows.map(({ half }) => half));
  const isRent = kind === "rent";
  return (
    <section className="sect" aria-labelledby="sizes">
      <h2 id="sizes" className="text-2xl">
        What is {kindWords[kind]}, by size
      </h2>
      {rows.length > 0 && (
        <div className="@container mt-4">
          <table className="w-full border-collapse text-left">
            <thead className="@max-[17rem]:sr-only text-sm text-ink-3 [&_th]:py-2 [&_th]:font-medium">
              <tr>
                <th scope="col">Size</th>
                <th scope="col" className="pr-4 text-right @[40rem]:pr-10">
                  Homes
                </th>
                <th scope="col">Half ask between, {isRent ? "₹ a month" : `₹ per carpet ${rateUnit(reader)}`}</th>
                <th scope="col" className="text-right">
                  Median
                </th>
                {isRent && (
                  <th scope="col" className="pl-4 text-right @max-[40rem]:hidden">
                    Per carpet {rateUnit(reader)}
                  </th>
                )}
                <th scope="col" className="pl-4 text-right @max-[40rem]:hidden">
                  Typical carpet
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ size, homes, half, rates, carpetSqft }) => (
                <tr key={size} className={`border-t border-line last:border-b [&>*]:py-3 @max-[17rem]:[&>*]:py-1 ${block}`}>
                  <th scope="row" className="pr-3 font-semibold sm:whitespace-nowrap">
                    {sizeLabels[size]}
                  </th>
                  <td className={`${figure} pr-4 @max-[17rem]:pr-0 @max-[17rem]:before:content-['Homes'] @[40rem]:pr-10`}>
                    {groupDigits(homes)}
                  </td>
                  <td className="nums @[40rem]:w-[38%]">
                    <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-2">
                      <span className="@[40rem]:w-16 @[40rem]:text-right">{comparedText(kind, half.lowerQuartile, reader)}</span>
                      <span className="order-last basis-full @[40rem]:order-none @[40rem]:flex-1 @[40rem]:basis-0">
                        <QuartileBar scale={scale} {...half} />
                      </span>
                      <span className="@[40rem]:w-16">{comparedText(kind, half.upperQuartile, reader)}</span>
                    </span>
                  </td>
                  <td className={`${figure} font-semibold @max-[17rem]:before:font-normal @max-[17rem]:before:content-['Median']`}>
                    {comparedText(kind, half.median, reader)}
                  </td>
                  {isRent && (
                    <td className="nums pl-4 text-right @max-[40rem]:hidden">{rates ? rateText(rates.median, reader) : "too few say"}</td>
                  )}
                  <td className="nums pl-4 text-right text-ink-2 @max-[40rem]:hidden">
                    {carpetSqft === null ? "too few say" : carpetText(carpetSqft, reader)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {left.length > 0 && (
        <p className="mt-3 text-sm text-ink-3">
          Sizes with fewer than {leastCounted} homes to compare are not shown, because their figures would tell of single homes:{" "}
          {listOf(left.map(({ size, homes }) => `${sizeLabels[size]} (${groupDigits(homes)})`))}.
        </p>
      )}
      {sizes.length === 0 && <p className="mt-3 text-ink-2">No home here says its bedrooms.</p>}
    </section>
  );
}
