// 10,000 rows through the import of the panel and back, beside the bare statements that store and delete as many homes: one run each.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findEmbeddedPostgres } from "../src/shared/server/database/find-embedded-postgres.ts";
import { benchDataDir, demoEmail, signIn } from "./running-site.mjs";

const many = 10_000;
const rowsPerBatch = 100;
const fileName = "bench-homes.csv";
const description = "Bright, near the metro, with a balcony over the garden and two bays for cars. Home";

export async function measureImports({ url }) {
  const accessToken = await signIn(url, "agent");
  const database = new pg.Client({ connectionString: findEmbeddedPostgres(benchDataDir, "aangan") });
  await database.connect();
  try {
    const stored = await timed(() => call("POST", `file?name=${fileName}`, listings()));
    const { id } = stored.result.data;
    const { proposal } = (await call("GET", `${id}/columns`)).data;
    const check = await timed(() => work(id, "check", { mapping: proposal }, "checked"));
    const run = await timed(() => work(id, "start", undefined, "done"));
    const { counts } = (await call("GET", id)).data;
    if (counts.created !== many) throw new Error(`Not all rows were imported: ${JSON.stringify(counts)}`);
    const bareInsert = await timed(() => insertBare(database));
    const undo = await timed(() => work(id, "undo", undefined, "undone"));
    const bareDelete = await timed(() => deleteBare(database));
    return {
      "the file arrives and is stored": { ms: stored.ms, bareMs: null },
      "the check of all rows": { ms: check.ms, bareMs: null },
      "the import": { ms: run.ms, bareMs: bareInsert.ms },
      "the undo": { ms: undo.ms, bareMs: bareDelete.ms },
    };
  } finally {
    await database.query("delete from listing_imports where file_name = $1", [fileName]);
    await database.query("delete from properties where description like $1", [`${description}%`]);
    await database.end();
  }

  async function work(id, step, body, state) {
    await call("POST", `${id}/${step}`, body);
    for (;;) {
      const { data } = await call("GET", id);
      if (data.state === state) return;
      if (data.failure) throw new Error(data.failure);
      await sleep(50);
    }
  }

  async function call(method, path, body) {
    const type = typeof body === "string" ? "application/octet-stream" : "application/json";
    const response = await fetch(`${url}/api/users/imports/${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...(body !== undefined && { "content-type": type }) },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  }
}

async function timed(act) {
  const startedAt = performance.now();
  const result = await act();
  return { ms: performance.now() - startedAt, result };
}

/** Complete homes, which are published at once. */
function listings() {
  const head = "title,type,listed for,price,bedrooms,area,area unit,age,possession,address,location,city,state,pin,description";
  const rows = Array.from(
    { length: many },
    (_, index) =>
      `Bench home ${index},apartment,sale,${9_000_000 + index},${1 + (index % 4)},${700 + (index % 900)},sqft,3,ready-to-move,Some road ${index},Baner,Pune,Maharashtra,411045,"${description} ${index}"`,
  );
  return [head, ...rows].join("\n");
}

/** The same columns, each batch in a transaction of its own, as the import does it. */
async function insertBare(database) {
  for (let from = 0; from < many; from += rowsPerBatch)
    await database.query(
      `insert into properties (id, lister_id, lister_type, publication, published_at, title, type, listed_for, price, bedrooms, area,
         area_unit, age, possession_status, address, location, city, state, zip_code, description)
       select 'prp_' || lpad(n::text, 26, '0'), a.id, a.role, 'published', now(), 'Bench home ' || n, 'apartment', 'sale', 9000000 + n,
         1 + n % 4, 700 + n % 900, 'sqft', 3, 'ready-to-move', 'Some road ' || n, 'Baner', 'Pune', 'Maharashtra', '411045', $2 || ' ' || n
       from generate_series($3::int, $4::int) n, accounts a where a.email = $1 and a.role = 'AGENT'`,
      [demoEmail("agent"), description, from, from + rowsPerBatch - 1],
    );
}

async function deleteBare(database) {
  for (let from = 0; from < many; from += rowsPerBatch)
    await database.query(
      `update properties set deleted_at = now(), updated_at = now(), version = 2
       where id in (select 'prp_' || lpad(n::text, 26, '0') from generate_series($1::int, $2::int) n)`,
      [from, from + rowsPerBatch - 1],
    );
}
