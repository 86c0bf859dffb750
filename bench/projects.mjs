// A project of 60 towers and 12,000 units, requested by its builder and by visitors: median of several calls, one at a time.
import pg from "pg";
import { findEmbeddedPostgres } from "../src/shared/server/database/find-embedded-postgres.ts";
import { median } from "./load.mjs";
import { benchDataDir, signIn } from "./running-site.mjs";

const towers = 60;
const [floors, unitsPerFloor] = [25, 8];
const rounds = 9;

export async function measureProjects({ url }) {
  const builder = { authorization: `Bearer ${await signIn(url, "builder")}` };
  const call = async (method, path, body) => {
    const response = await ask(method, `projects/${path}`, body, builder);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${text}`);
    return { data: JSON.parse(text).data, bytes: text.length };
  };
  const id = await makeProject(call);
  try {
    const [first, ...others] = (await call("GET", `getProjectById/${id}`)).data.towers;
    const whole = (tower) => ({ tower: tower._id, fromFloor: 1, toFloor: floors, fromPlace: 1, toPlace: unitsPerFloor });
    const units = (areas, set) => call("POST", `${id}/units`, { areas, set });
    let turn = 0;
    return {
      fillAllMs: (await timed(() => units([first, ...others].map(whole), { state: "available", price: 9_000_000 }))).ms,
      sellFloorMs: await medianOf(() => units([{ ...whole(first), toFloor: 1 }], { state: turn++ % 2 ? "sold" : "held" })),
      changeAllMs: await medianOf(() => units([first, ...others].map(whole), { price: 9_000_000 + turn++ })),
      gridMs: await medianOf(() => call("GET", `${id}/units`)),
      gridKB: Math.round((await call("GET", `${id}/units`)).bytes / 1000),
      gridOfTowerMs: await medianOf(() => call("GET", `${id}/units?tower=${first._id}`)),
      saveBasicsMs: await medianOf(() => call("POST", "setProject", { iud_flag: "U", id, projectDescription: `Draft ${turn++}.` })),
      saveTowersMs: await medianOf(() =>
        call("POST", "setProject", { iud_flag: "U", id, towers: [{ ...first, lifts: turn++ % 9 }, ...others] }),
      ),
      readMs: await medianOf(() => call("GET", `getProjectById/${id}`)),
      pageMs: await measurePage(url, call, id, () => turn++),
    };
  } finally {
    await call("DELETE", id);
  }

  function ask(method, path, body, headers = {}) {
    const json = body && { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
    return fetch(`${url}/api/${path}`, { method, headers, ...json });
  }
}

async function makeProject(call) {
  const { data } = await call("POST", "setProject", {
    iud_flag: "I",
    projectName: "Sixty Towers",
    builderName: "Chaukhat Homes",
    city: "Pune",
    state: "Maharashtra",
    projectCategory: "Residential",
    projectSubCategory: "Apartment",
    projectStatus: "Active",
    towers: Array.from({ length: towers }, (_, index) => ({ name: `Tower ${index + 1}`, floors, unitsPerFloor })),
    configurations: [{ name: "2 BHK", type: "Apartment", priceFrom: 9_000_000, carpetArea: 700 }],
  });
  return data._id;
}

/** The visitor's page, rendered each time since the project has changed; without its media it is published directly in the database. */
async function measurePage(url, call, id, next) {
  const client = new pg.Client({ connectionString: findEmbeddedPostgres(benchDataDir, "aangan") });
  await client.connect();
  await client.query("update projects set publication = 'published', published_at = now(), version = version + 1 where id = $1", [id]);
  await client.end();
  const taken = [];
  for (let round = 0; round < rounds; round++) {
    await call("POST", "setProject", { iud_flag: "U", id, floorCount: next() % 200 });
    const from = performance.now();
    const response = await fetch(`${url}/projects/${id}`);
    await response.text();
    if (response.status !== 200) throw new Error(`The page answers ${response.status}.`);
    taken.push(performance.now() - from);
  }
  return median(taken);
}

async function timed(work) {
  const from = performance.now();
  await work();
  return { ms: Math.round((performance.now() - from) * 10) / 10 };
}

async function medianOf(work) {
  const taken = [];
  for (let round = 0; round < rounds; round++) taken.push((await timed(work)).ms);
  return median(taken);
}
