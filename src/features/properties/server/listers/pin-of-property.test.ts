import { beforeAll, expect, it } from "vitest";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { complete, type Failure, setUpMyProperties } from "./my-properties-test-world.ts";

const site = setUpMyProperties();
let agent: SignedInLister;

beforeAll(async () => {
  agent = await addSignedInLister(site.current.database, { role: "AGENT" });
});
const issuesOf = ({ data }: Failure) => data.issues.map(({ path, message }) => [path, message]);
const elsewhere = "This PIN code is in another state. Please check the PIN code and the state.";

it.each([{ zipCode: "560034" }, { state: "Karnataka" }])(
  "[PWIZ-09] refuses a PIN code and a state that contradict each other: %o",
  async (fields) => {
    const { data } = await site.create(agent, complete);
    const refused = await site.update<Failure["data"]>(agent, data._id, fields);
    expect(refused).toMatchObject({ status: 400, message: elsewhere });
    expect(issuesOf(refused)).toEqual([["zipCode", elsewhere]]);
    expect(await site.load(agent, data._id)).toEqual(data);
    const created = await site.create<Failure["data"]>(agent, { ...complete, ...fields });
    expect(issuesOf(created)).toEqual([["zipCode", elsewhere]]);
  },
);

it("[PWIZ-09] accepts a state by any of its names, a PIN code that crosses a border, and an unknown PIN code", async () => {
  const place = async (fields: object) => (await site.create(agent, { ...complete, ...fields })).status;
  expect(await place({ state: "Orissa", city: "Puri", zipCode: "752001" })).toBe(200);
  expect(await place({ zipCode: "999999" })).toBe(200);
  const { rows } = await site.current.pool.query<{ pin: string; states: string[] }>(
    `select pin, array_agg(distinct s.name) as states from pin_codes join states s on s.code = state_code
     group by pin having count(distinct state_code) > 1 order by pin limit 1`,
  );
  const [border] = rows;
  for (const state of border?.states ?? []) expect(await place({ state, city: "A village", zipCode: border?.pin })).toBe(200);
  expect(border?.states).toHaveLength(2);
});

it("[PWIZ-09] an imported contradiction stays until PIN code or state is changed", async () => {
  const { data } = await site.create(agent, complete);
  await site.current.pool.query("update properties set zip_code = '560034' where id = $1", [data._id]);
  expect(await site.update(agent, data._id, { title: "Mended", zipCode: "560034" })).toMatchObject({ status: 200 });
  expect(await site.update(agent, data._id, { zipCode: "560035" })).toMatchObject({ status: 400, message: elsewhere });
});
