import type pg from "pg";
import { readPaging } from "../../../../shared/contract/paging.ts";
import type { AnsweringWords } from "../../contract/answering.ts";
import type { PropertyCard } from "../../contract/property.ts";
import { listedForValues, type OfferKind, offerKindOf, offerKinds } from "../../contract/property-terms.ts";
import { type Answering, answeringOf } from "../answering.ts";
import { answeringWords } from "./property.wire.ts";
import { findCardsByNumber } from "./property-cards.store.ts";

const pageSize = 24;

type Wanted = { page: number; offer?: OfferKind | undefined };
type Listed = {
  data: PropertyCard[];
  page: number;
  size: number;
  total: number;
  offers: { kind: OfferKind; total: number }[];
  answering: AnsweringWords;
};

const kindOf = `case ${listedForValues.map((value) => `when listed_for = '${value}' then ${offerKinds.indexOf(offerKindOf(value))}`).join(" ")}
  else ${offerKinds.length} end`;
const shown = "from properties where lister_id = $1 and publication = 'published' and deleted_at is null and status = 'available'";

/** What a lister offers: their public properties that are neither sold nor rented, apart by what they are offered for, newest first. A page after the last is the last. */
export async function listPropertiesOfLister(pool: Pick<pg.Pool, "query">, listerId: string, wanted: Wanted): Promise<Listed> {
  const { rows: counted } = await pool.query<{ kind: number; total: number }>({
    name: "count-of-lister",
    text: `select ${kindOf} as kind, count(*) as total ${shown} group by 1 order by 1`,
    values: [listerId],
  });
  const kind = wanted.offer === undefined ? null : offerKinds.indexOf(wanted.offer);
  const asked = counted.filter((one) => kind === null || one.kind === kind);
  const { page, size, total } = readPaging({
    page: wanted.page,
    size: pageSize,
    total: asked.reduce((sum, one) => sum + Number(one.total), 0),
  });
  const { rows } = await pool.query<{ number: number }>({
    name: "numbers-of-lister",
    text: `select number ${shown} and ($4::int is null or ${kindOf} = $4)
      order by ${kindOf}, published_at desc, number desc limit $2 offset $3`,
    values: [listerId, size, (page - 1) * size, kind],
  });
  const data = await findCardsByNumber(
    pool,
    rows.map((row) => row.number),
  );
  const offers = counted.flatMap((one) => {
    const known = offerKinds[one.kind];
    return known ? [{ kind: known, total: Number(one.total) }] : [];
  });
  const { rows: answered } = await pool.query<{ answering: Answering }>({
    name: "answering-of-lister",
    text: `select ${answeringOf("$1")} as answering`,
    values: [listerId],
  });
  const answering = answeringWords(answered[0]?.answering ?? { replyMinutes: null, answeredInADay: null });
  return { data, page, size, total, offers, answering };
}
