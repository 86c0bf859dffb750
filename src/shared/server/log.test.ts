import type pg from "pg";
import { expect, test, vi } from "vitest";
import { setUpTestApp } from "../testing/test-app.ts";
import { createHttpApp } from "./http/http-app.ts";
import { createLog } from "./log.ts";

const site = setUpTestApp();

/** Everything that is printed on the terminal while `act` runs. */
async function linesOf(act: () => Promise<unknown>): Promise<string> {
  let lines = "";
  const stderr = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    lines += String(text);
    return true;
  });
  await act();
  stderr.mockRestore();
  return lines;
}

test("a request is logged by path, parameter names and status, never by what a person typed", async () => {
  const lines = await linesOf(async () => {
    const { app } = await createHttpApp(site.current, async (api) => void api.get("/api/typed", async () => ({})), {
      log: createLog("info", true),
    });
    await app.inject({
      url: "/api/typed?q=asha%40example.com&city[]=Pune",
      remoteAddress: "198.51.100.7",
      headers: { cookie: "session=1", authorization: "Bearer my-token", "user-agent": "my-browser" },
    });
    await app.inject(`/api/nothing/${"t".repeat(43)}`);
    await app.close();
  });
  expect(lines).toContain("GET");
  expect(lines).toContain("url=/api/typed?q=…&city[]=…");
  expect(lines).toContain("url=/api/nothing/…");
  expect(lines).not.toMatch(/asha|Pune|198\.51\.100|session=1|my-token|my-browser|tttt/);
});

test("a database error is logged without the row that PostgreSQL quotes", async () => {
  const { pool } = site.current;
  await pool.query("create table people (email text primary key)");
  await pool.query("insert into people values ('asha@example.com')");
  const error = await pool.query("insert into people values ('asha@example.com')").catch((caught: pg.DatabaseError) => caught);
  expect(error).toMatchObject({ detail: expect.stringContaining("asha@example.com") });
  const lines = await linesOf(async () => createLog("error", true).error({ err: error, email: "asha@example.com" }, "failed"));
  expect(lines).toContain("people_pkey");
  expect(lines).not.toContain("asha");
});
