import { X } from "lucide-react";
import { Link } from "react-router";
import { Picture } from "../../../shared/web/ui/picture.tsx";
import { figureText } from "../../properties/contract/area-figures.ts";
import { useReaderUnit } from "../../properties/web/public.ts";
import type { ComparedHead, ComparedRow, ComparedValue, Comparison } from "../contract/comparison.ts";

type Props = { comparison: Comparison; hrefWithout: (id: string) => string };

/** Homes in columns; on phones two at a time, and the others by a swipe. Rows that are equal in all are folded at the end. */
export function ComparedTable({ comparison: { homes, groups }, hrefWithout }: Props) {
  const isAlone = homes.length === 1;
  const isShown = ({ isSame, isKey }: ComparedRow) => isAlone || !isSame || isKey;
  const folded = groups.flatMap(({ rows }) => rows.filter((row) => !isShown(row)));
  const shown = groups.map(({ name, rows }) => ({ name, rows: rows.filter(isShown) })).filter(({ rows }) => rows.length > 0);
  return (
    <>
      {homes.length > 2 && <p className="no-print pb-3 text-sm text-ink-2 md:hidden">Two at a time. Swipe for the others.</p>}
      <div className="cmp-scroll" data-homes={homes.length}>
        {!isAlone && <Names homes={homes} />}
        <table className="cmp">
          <caption className="sr-only">Homes side by side; rows that differ carry a diamond</caption>
          <thead>
            <tr>
              <td>{!isAlone && <p className="no-print pr-4 text-sm text-ink-2">A diamond marks a row in which they differ.</p>}</td>
              {homes.map((home, index) => (
                <Head key={home.id} home={home} isFirst={index === 0} hrefWithout={hrefWithout(home.id)} />
              ))}
            </tr>
          </thead>
          {shown.map(({ name, rows }) => (
            <tbody key={name} data-same={rows.every(({ isSame }) => isSame) || undefined}>
              <GroupHead name={name} span={homes.length + 1} />
              {rows.map((row) => (
                <Row key={row.label} row={row} isMarked={!isAlone} />
              ))}
            </tbody>
          ))}
          {folded.length > 0 && <Folded rows={folded} homes={homes} />}
        </table>
      </div>
    </>
  );
}

/** Whose column is whose, on the upper edge of the screen once the photos are above it. The table's own head says it to all others. */
const Names = ({ homes }: { homes: Comparison["homes"] }) => (
  <div aria-hidden className="cmp-names no-print">
    {homes.map(({ id, title, price }) => (
      <span key={id}>
        <b>{price}</b> {title}
      </span>
    ))}
  </div>
);

function Head({
  home: { id, title, price, isMonthly, place, flag, image },
  isFirst,
  hrefWithout,
}: {
  home: ComparedHead;
  isFirst: boolean;
  hrefWithout: string;
}) {
  return (
    <th scope="col">
      <span className="cmp-pic" data-gone={flag !== null || undefined}>
        <Picture image={image} sizes="(min-width: 48rem) 18rem, 46vw" priority={isFirst} />
        {flag !== null && <span className="flag">{flag}</span>}
      </span>
      <span className="price block">
        {price}
        {isMonthly && <small> / month</small>}
      </span>
      <Link to={`/property/${id}`} className="cmp-title underline-offset-4 hover:underline">
        {title}
      </Link>
      <span className="plc block font-normal">{place}</span>
      <Link
        to={hrefWithout}
        replace
        preventScrollReset
        className="btn btn-ghost btn-sm no-print mt-1 -ml-3"
        aria-label={`Take out: ${title}`}
      >
        <X />
        Take out
      </Link>
    </th>
  );
}

const GroupHead = ({ name, span }: { name: string; span: number }) => (
  <tr className="grp">
    <th scope="colgroup" colSpan={span}>
      {name}
    </th>
  </tr>
);

function Row({ row: { label, values, isSame }, isMarked, className = "" }: { row: ComparedRow; isMarked: boolean; className?: string }) {
  const textOf = useText();
  return (
    <tr className={`${isMarked ? (isSame ? "same" : "diff") : ""} ${className}`}>
      <th scope="row">{label}</th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns do not change their order.
        <td key={index} className={value.text === null ? "font-normal! text-ink-3" : value.mark?.isGood ? "marked" : ""}>
          {textOf(value)}
          {value.mark && <small data-good={value.mark.isGood || undefined}> {value.mark.word}</small>}
        </td>
      ))}
    </tr>
  );
}

/** The words of a value, in the reader's unit. */
function useText(): (value: ComparedValue | undefined) => string {
  const unit = useReaderUnit();
  return (value) => (value?.figure ? figureText(value.figure, unit) : (value?.text ?? "not known"));
}

const countWords = ["none", "one", "both", "all three", "all four"];

/** Their values in one line, then, by a checkbox that the style sheet reads, their rows. */
function Folded({ rows, homes }: { rows: readonly ComparedRow[]; homes: Comparison["homes"] }) {
  const textOf = useText();
  return (
    <tbody data-same>
      <GroupHead name={`The same in ${countWords[homes.length] ?? "all"}`} span={homes.length + 1} />
      <tr className="same brief">
        <th scope="row">{rows.length === 1 ? "1 row" : `${rows.length} rows`}</th>
        <td colSpan={homes.length}>
          {rows.map(({ label, values: [value] }) => `${label}: ${textOf(value)}`).join(" · ")}
          <label className="link no-print ml-3 inline-flex min-h-6 cursor-pointer items-center">
            <input type="checkbox" className="sr-only" data-unfold />
            Show
          </label>
        </td>
      </tr>
      {rows.map((row) => (
        <Row key={row.label} row={row} isMarked className="unfolded" />
      ))}
    </tbody>
  );
}
