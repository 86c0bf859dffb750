import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { KyselyPlugin } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createApp } from "../../../../api.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { myLeadsStreamPaths } from "../../contract/my-leads.paths.ts";
import { addLead, addLeads } from "./lead-test-world.ts";

const site = setUpTestApp();
const database = () => site.current.database;
let asha: SignedInLister;

beforeEach(async () => {
  asha = await addSignedInLister(database());
});

async function download(query: Record<string, string> = {}, by = asha) {
  const response = await site.current.app.inject({ url: myLeadsStreamPaths.exportMyLeads.path, query, headers: by.headers });
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    rows: parseCsv(response.rawPayload.toString()),
  };
}

/** RFC 4180, parsed by its own rules. */
function parseCsv(file: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < file.length; at++) {
    const char = file[at];
    if (isQuoted && char === '"' && file[at + 1] === '"') cell += file[at++];
    else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === "," || char === "\n")) {
      rows.at(-1)?.push(cell);
      if (char === "\n") rows.push([]);
      cell = "";
    } else if (isQuoted || char !== "\r") cell += char;
  }
  return rows.slice(0, -1);
}

test("[LEAD-01] the export has a row for each lead with all its data, newest first, in UTF-8 that spreadsheets recognise", async () => {
  const { id: property } = await addProperty(database(), { lister_id: asha.id, title: 'Home, "with" a view' });
  const id = await addLead(database(), {
    lister_id: asha.id,
    target_type: "Property",
    property_id: property,
    target_title: "Old",
    status: "in_progress",
    name: "आशा मेनन",
    email: "asha@example.com",
    phone: "9845012345",
    message: 'Is it "free",\nor not?',
    created_at: "2026-11-20T20:00:00Z",
    first_replied_at: "2026-11-20T21:30:00Z",
    read_at: "2026-11-20T21:00:00Z",
  });
  await addLead(database(), { lister_id: asha.id, name: "Older", created_at: "2026-11-01" });
  const { status, headers, bytes, rows } = await download();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="leads.csv"',
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head = [], first = [], second = []] = rows;
  expect(Object.fromEntries(head.map((name, index) => [name.replace("\ufeff", ""), first[index]]))).toEqual({
    Name: "आशा मेनन",
    Email: "asha@example.com",
    Phone: "9845012345",
    Status: "In progress",
    Message: 'Is it "free",\nor not?',
    "Created At": "2026-11-21 01:30",
    Property: 'Home, "with" a view',
    "Property Link": `http://localhost:3000/property/${property}`,
    "Follow Up": "",
    "Last Comment": "",
    "First Reply (minutes)": "90",
    Read: "Yes",
    "Details Erased": "No",
    "Other Enquiries": "0",
    Kind: "Enquiry",
    About: "Property",
    Hidden: "",
    "Lead ID": id,
  });
  expect(second[0]).toBe("Older");
  expect(rows).toHaveLength(3);
});

test("[LEAD-01] a number of another country is text to a spreadsheet, with its code", async () => {
  await addLead(database(), { lister_id: asha.id, phone: "+447911123456" });
  const { rows } = await download();
  expect(rows[1]?.[2]).toBe("'+447911123456");
});

test.each(["=cmd|' /C calc'!A1", "+1+1", "-2+3", "@SUM(A1)", "\tx", "\rx", "\nx", "＝1+1", '=HYPERLINK("http://x","y")', "=1,2\n3"])(
  "[LEAD-01] a cell %j is text to a spreadsheet, in any column",
  async (formula) => {
    const { id } = await addProperty(database(), { lister_id: asha.id, title: formula });
    const lead = await addLead(database(), {
      lister_id: asha.id,
      name: formula,
      email: `${formula}@x`,
      message: formula,
      property_id: id,
      target_type: "Property",
      target_title: formula,
    });
    await database().insertInto("lead_comments").values({ lead_id: lead, account_id: asha.id, status: "new", comment: formula }).execute();
    const { bytes, rows } = await download();
    for (const cell of rows[1] ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝]/);
    expect(rows[1]?.filter((cell) => cell === `'${formula}`)).toHaveLength(4);
    expect(bytes.toString()).not.toMatch(/(^|[,\n"])=/);
  },
);

test.each([";", "\t"])(
  "[LEAD-01] a cell with %j is quoted: where that separates columns, its rest is no cell of its own",
  async (separator) => {
    await addLead(database(), { lister_id: asha.id, name: `Rohan${separator}=1+1` });
    const { bytes, rows } = await download();
    expect(bytes.toString()).toContain(`\n"Rohan${separator}=1+1",`);
    expect(rows[1]?.[0]).toBe(`Rohan${separator}=1+1`);
  },
);

test("[LEAD-01] the export has the results of the search, and never another lister's leads", async () => {
  const ravi = await addSignedInLister(database());
  await addLeads(database(), [
    { lister_id: asha.id, name: "Sana" },
    { lister_id: asha.id, name: "Vikram" },
    { lister_id: ravi.id, name: "Sana of Ravi" },
  ]);
  expect((await download({ search: "sana" })).rows.map(([name]) => name)).toEqual([expect.stringContaining("Name"), "Sana"]);
  expect((await download({}, ravi)).rows).toHaveLength(2);
});

test("[LEAD-01] without leads the file has only its head; too many exports are refused for a while", async () => {
  const answers = await Promise.all(Array.from({ length: 11 }, () => download()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429]);
  expect(answers.find(({ status }) => status === 200)?.rows).toHaveLength(1);
});

test("[LEAD-01] 10,000 leads are read only as fast as the client takes them: a paused reader holds back the database", async () => {
  const message = "x".repeat(4000);
  for (let from = 0; from < 10_000; from += 500) {
    await addLeads(
      database(),
      Array.from({ length: 500 }, () => ({ lister_id: asha.id, message })),
    );
  }
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { config, pool, clock } = site.current;
  const { app } = await createApp({ config, pool, clock, database: database().withPlugin(counting) });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const request = get({ port, host: "127.0.0.1", path: myLeadsStreamPaths.exportMyLeads.path, headers: asha.headers });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  for (let seen = -1; seen !== queries; await sleep(300)) seen = queries;
  // 40 batches in all. The sockets of both ends hold a few megabytes of 40.
  expect(queries).toBeLessThan(25);
  const ids = (await text(response)).match(/led_\w{26}(?=\r\n)/g);
  expect(new Set(ids).size).toBe(10_000);
  await app.close();
});
