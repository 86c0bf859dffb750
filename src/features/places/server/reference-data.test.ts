import { describe, expect, it } from "vitest";
import { setUpTestDatabase } from "../../../shared/testing/test-database.ts";
import { loadReferenceData } from "./load-reference-data.ts";

const database = setUpTestDatabase();
const one = async (text: string, ...values: unknown[]) =>
  Object.values((await database.current.pool.query<Record<string, unknown>>(text, values)).rows[0] ?? {})[0];
const canonicalCity = (name: string) => one("select canonical_city($1)", name);

describe("the places of India", () => {
  it("[PWIZ-09] are 36 states and union territories, the specification's five first", async () => {
    const { rows } = await database.current.pool.query<{ name: string }>("select name from states order by position");
    const names = rows.map(({ name }) => name);
    expect(names).toHaveLength(36);
    expect(names.slice(0, 5)).toEqual(["Maharashtra", "Delhi", "Karnataka", "Tamil Nadu", "Andhra Pradesh"]);
    expect(names).toEqual(expect.arrayContaining(["Telangana", "Ladakh", "Puducherry", "Chhattisgarh", "Andaman and Nicobar Islands"]));
  });

  it("[PWIZ-09] have cities, the specification's five first", async () => {
    const { rows } = await database.current.pool.query<{ name: string }>("select name from cities order by rank limit 5");
    expect(rows.map(({ name }) => name)).toEqual(["Mumbai", "Delhi", "Bangalore", "Chennai", "Hyderabad"]);
    expect(await one("select count(*) from cities")).toBeGreaterThan(6_000);
    expect(await one("select count(distinct state_code) from cities")).toBe(36);
  });

  it.each([
    ["Hyderabad", "Telangana"],
    ["Leh", "Ladakh"],
    ["Kargil", "Ladakh"],
    ["Kalka", "Haryana"],
    ["Mahe", "Puducherry"],
  ])("[PWIZ-09] put %s into %s and nowhere else", async (city, state) => {
    const states = "select string_agg(s.name, ',') from cities c join states s on s.code = c.state_code where c.name = $1";
    expect(await one(states, city)).toBe(state);
  });

  it("[PWIZ-09] give every PIN code of Leh and Kargil to Ladakh, and none to Jammu and Kashmir", async () => {
    expect(await one("select count(*) from pin_codes where state_code = 'JK' and pin like '194%'")).toBe(0);
    expect(await one("select count(*) from pin_codes where state_code = 'LA'")).toBeGreaterThan(5);
  });

  it("[PWIZ-09] hold the PIN codes of Hyderabad in Telangana only", async () => {
    expect(await one("select string_agg(distinct state_code, ',') from pin_codes where pin like '500%'")).toBe("TS");
  });

  it("[PWIZ-10] have no control characters, replacement characters or doubled spaces in a name", async () => {
    const names = "select name from cities union all select name from pin_localities union all select district from pin_codes";
    expect(await one(`select count(*) from (${names}) all_names where name ~ '[[:cntrl:]\uFFFD]|  '`)).toBe(0);
  });
});

describe("canonical_city", () => {
  it.each([
    ["Bengaluru", "bangalore"],
    ["bangalore", "bangalore"],
    ["BANGALORE ", "bangalore"],
    ["बेंगलुरु", "bangalore"],
    ["Gurugram", "gurgaon"],
    ["Bombay", "mumbai"],
    ["Madras", "chennai"],
    ["Calcutta", "kolkata"],
    ["Trivandrum", "thiruvananthapuram"],
    ["Mysore", "mysuru"],
    ["Baroda", "vadodara"],
    ["Thāne", "thane"],
    ["Tha\u0304ne", "thane"],
    ["चंडीगढ\u093c", "chandigarh"],
    ["Sacramento", "sacramento"],
    ["  São   Paulo ", "sao paulo"],
  ])("[SRCH-18] finds %j by the key %j", async (name, key) => expect(await canonicalCity(name)).toBe(key));

  it("[SRCH-18] maps every alias to its city, and every city to itself", async () => {
    const aliases = "select count(*) from place_aliases a join cities c on c.id = a.city_id where canonical_city(a.alias) <> c.folded";
    expect(await one(aliases)).toBe(0);
    expect(await one("select count(*) from cities where canonical_city(name) <> folded")).toBe(0);
  });

  it("[SRCH-18] returns null for null", async () => expect(await one("select canonical_city(null)")).toBeNull());
});

describe("the tables of places", () => {
  it.each([
    ["an alias that is a city's name", "insert into place_aliases (alias, city_id) values ('Mumbai', 'ka-bangalore')"],
    ["a city named as another's alias", "update cities set name = 'Bombay' where id = 'mh-pune'"],
    ["an alias of two cities", "insert into place_aliases (alias, city_id) values ('bombay', 'mh-pune')"],
    ["a second city of one name in a state", "update cities set name = 'Mumbai' where id = 'mh-pune'"],
    ["a city outside India", "update cities set latitude = 51.5 where id = 'mh-pune'"],
    ["a city of another state's id", "update cities set state_code = 'KA' where id = 'mh-pune'"],
    ["a PIN code that begins with 0", "update pin_codes set pin = '012345' where pin = '400050'"],
    ["a PIN code of no state", "update pin_codes set state_code = 'XX' where pin = '400050'"],
  ])("refuse %s", async (_what, statement) => {
    await expect(database.current.pool.query(statement)).rejects.toThrow();
  });

  it("are loaded once for one version of the files, and again when it changes", async () => {
    const { pool } = database.current;
    expect(await loadReferenceData(pool)).toBe(false);
    await pool.query("update place_data set sha256 = repeat('0', 64)");
    await pool.query("delete from pin_codes where pin = '400050'");
    const progress: number[] = [];
    expect(await loadReferenceData(pool, ({ rows, ofRows }) => progress.push(rows / ofRows))).toBe(true);
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(await one("select count(*) from pin_codes where pin = '400050'")).toBe(1);
  });

  it("are loaded by one of several processes that start at once", async () => {
    const { pool } = database.current;
    await pool.query("update place_data set sha256 = repeat('0', 64)");
    const loaded = await Promise.all([loadReferenceData(pool), loadReferenceData(pool), loadReferenceData(pool)]);
    expect(loaded.filter(Boolean)).toHaveLength(1);
  });
});
