// Groonga over the same homes, if it is installed (Debian: `apt-get install groonga-bin`). Its task is easier: words are already
// corrected, a drawn area is its box, and counts are those of the result, not those that each filter would give.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { foundBy } from "../../src/features/search/contract/list-filters.ts";
import { boxAround } from "../../src/features/search/contract/map-filters.ts";

const port = 10_041;
const batch = 5_000;
const kinds = [
  "type",
  "listed_for",
  "possession_status",
  "furnish_category",
  "lister_type",
  "city_key",
  "state_key",
  "country_key",
  "currency",
];
const numbers = ["bedrooms", "bathrooms", "age", "built_year"];
const toggles = ["has_covered_parking", "is_available", "is_featured", "is_verified"];
const counted = [...kinds.filter((kind) => kind !== "currency"), "amenities", "bedrooms", "bathrooms", ...toggles];
/** Older than any filter allows: Groonga has no "unknown". */
const unknownAge = 9_999;

const schema = [
  "table_create Homes TABLE_NO_KEY",
  "table_create Terms TABLE_PAT_KEY ShortText",
  "table_create Places TABLE_PAT_KEY WGS84GeoPoint",
  "table_create Numbers TABLE_PAT_KEY Int64",
  "table_create Amenities TABLE_HASH_KEY ShortText",
  "column_create Homes number COLUMN_SCALAR Int64",
  "column_create Homes price COLUMN_SCALAR Int64",
  "column_create Homes area COLUMN_SCALAR Float",
  "column_create Homes rank COLUMN_SCALAR Int32",
  "column_create Homes created COLUMN_SCALAR Int64",
  "column_create Homes place COLUMN_SCALAR WGS84GeoPoint",
  "column_create Homes head COLUMN_VECTOR Terms",
  "column_create Homes words COLUMN_VECTOR Terms",
  "column_create Homes amenities COLUMN_VECTOR Amenities",
  ...kinds.flatMap((kind) => [`table_create V_${kind} TABLE_HASH_KEY ShortText`, `column_create Homes ${kind} COLUMN_SCALAR V_${kind}`]),
  ...[...numbers, ...toggles].map((name) => `column_create Homes ${name} COLUMN_SCALAR ${toggles.includes(name) ? "Bool" : "Int32"}`),
];
const indexes = [
  "column_create Terms homes_head COLUMN_INDEX Homes head",
  "column_create Terms homes_words COLUMN_INDEX Homes words",
  "column_create Places homes COLUMN_INDEX Homes place",
  "column_create Numbers homes_price COLUMN_INDEX Homes price",
  "column_create Amenities homes COLUMN_INDEX Homes amenities",
  ...kinds.map((kind) => `column_create V_${kind} homes COLUMN_INDEX Homes ${kind}`),
];

/** Null when it is not installed. `ask(search, meant)` resolves to the total. */
export async function openGroonga(pool) {
  if (spawnSync("groonga", ["--version"]).status !== 0) return null;
  const folder = mkdtempSync(path.join(tmpdir(), "aangan-groonga-"));
  const server = spawn("groonga", ["--protocol", "http", "--port", String(port), "-s", "-n", path.join(folder, "homes")], {
    stdio: "ignore",
  });
  const close = () => {
    server.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilItAnswers();
    for (const command of schema) await tell(command);
    await loadHomes(pool);
    for (const command of indexes) await tell(command);
  } catch (error) {
    close();
    throw error;
  }
  return { page: (search, meant) => select(search, meant, []), counts: (search, meant) => select(search, meant, counted), close };
}

async function untilItAnswers() {
  for (let attempt = 0; ; attempt++) {
    const isThere = await call("/d/status").then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (attempt === 100) throw new Error("Groonga does not answer.");
    await sleep(100);
  }
}

async function call(address, body) {
  const response = await fetch(
    `http://127.0.0.1:${port}${address}`,
    body && { method: "POST", body, headers: { "content-type": "application/json" } },
  );
  const [[code, , , message], result] = await response.json();
  if (code !== 0) throw new Error(`Groonga: ${message} (${address.slice(0, 300)})`);
  return result;
}

function tell(command) {
  const [name, ...values] = command.split(" ");
  const names = name === "table_create" ? ["name", "flags", "key_type"] : ["table", "name", "flags", "type", "source"];
  const parameters = new URLSearchParams(values.map((value, place) => [names[place], value]));
  return call(`/d/${name}?${parameters}`);
}

async function loadHomes(pool) {
  const { rows: amenities } = await pool.query("select bit, replace(fold(name), '-', ' ') as name from amenities");
  for (let after = 0; ; ) {
    const { rows } = await pool.query(
      `select s.*, s.number::float8 as number, extract(epoch from s.created_at)::bigint as created, tsvector_to_array(t.head) as head, tsvector_to_array(t.words) as words
       from property_search s join property_search_text t using (number) where s.number > $1 order by s.number limit ${batch}`,
      [after],
    );
    if (rows.length === 0) return;
    after = Number(rows.at(-1).number);
    await call("/d/load?table=Homes", JSON.stringify(rows.map((row) => toHome(row, amenities))));
  }
}

function toHome(row, amenities) {
  const set = BigInt(row.amenities);
  return {
    number: Number(row.number),
    price: Number(row.price),
    area: row.area_sqft ?? 0,
    rank: row.rank,
    created: Number(row.created),
    head: row.head,
    words: row.words,
    amenities: amenities.filter(({ bit }) => (set >> BigInt(bit)) & 1n).map(({ name }) => name),
    ...Object.fromEntries([...kinds, ...toggles].map((name) => [name, row[name] ?? ""])),
    ...Object.fromEntries(numbers.map((name) => [name, row[name] ?? (name === "age" ? unknownAge : 0)])),
    ...(row.latitude !== null && { place: point(row.latitude, row.longitude) }),
  };
}

async function select({ filters, sortBy, page, size }, meant, drilldown) {
  const conditions = conditionsOf(filters, meant);
  const parameters = new URLSearchParams({
    table: "Homes",
    limit: String(size),
    offset: String((page - 1) * size),
    output_columns: "number",
    command_version: "2",
    cache: "no",
    sort_keys: { relevance: "-rank", created_desc: "-created", price_asc: "price", price_desc: "-price" }[sortBy],
    ...(conditions.length > 0 && { filter: conditions.join(" && ") }),
    ...(drilldown.length > 0 && { drilldown: drilldown.join(","), drilldown_limit: "100", drilldown_output_columns: "_key,_nsubrecs" }),
  });
  const [[[total]]] = await call(`/d/select?${parameters}`);
  return total;
}

/** Whole numbers would be milliseconds of an arc. */
const point = (latitude, longitude) => `${latitude.toFixed(6)}x${longitude.toFixed(6)}`;
const quote = (value) => JSON.stringify(value);
const anyOf = (conditions) => (conditions.length === 0 ? [] : [`(${conditions.join(" || ")})`]);
const equal = (column, values) => anyOf(values.map((value) => `${column} == ${quote(value)}`));

function conditionsOf(filters, meant) {
  const limit = (column, operator, value) => (value === null ? [] : [`${column} ${operator} ${value}`]);
  const toggle = (column, value) => (value === null ? [] : [`${column} == ${value}`]);
  const box = filters.box ?? (filters.area && boxAround(filters.area));
  return [
    ...meant.flatMap(({ exact, beginning }) =>
      anyOf([...exact.map((word) => `words @ ${quote(word)}`), ...(beginning === null ? [] : [`words @^ ${quote(beginning)}`])]),
    ),
    ...(box ? [`geo_in_rectangle(place, "${point(box[3], box[0])}", "${point(box[1], box[2])}")`] : []),
    ...equal("type", filters.propertyType),
    ...equal("listed_for", foundBy("listedFor", filters.listedFor)),
    ...equal(
      "city_key",
      filters.city.map((city) => city.toLowerCase()),
    ),
    ...equal(
      "state_key",
      filters.state.map((state) => state.toLowerCase()),
    ),
    ...equal("furnish_category", filters.furnishCategory),
    ...filters.amenities.map((amenity) => `amenities @ ${quote(amenity)}`),
    ...(filters.priceMin !== null || filters.priceMax !== null ? ['currency == "INR"'] : []),
    ...limit("price", ">=", filters.priceMin),
    ...limit("price", "<=", filters.priceMax),
    ...limit("area", ">=", filters.areaMin),
    ...limit("area", "<=", filters.areaMax),
    ...limit("bedrooms", ">=", filters.bedrooms),
    ...limit("age", "<=", filters.age),
    ...limit("built_year", ">=", filters.builtYear),
    ...toggle("has_covered_parking", filters.coveredParking),
    ...toggle("is_available", filters.isActive),
    ...toggle("is_verified", filters.isVerified),
  ];
}
