// `npm run access`: writes the table of who may call what into docs/security.md, and the shapes of all calls into docs/api.json. With
// --check it only tells whether both are current.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp } from "./api.ts";
import { type ApiDocument, apiShapes } from "./api-shapes.ts";
import { systemClock } from "./shared/server/clock.ts";
import { projectRoot, readConfig } from "./shared/server/config.ts";
import { connect } from "./shared/server/database/database.ts";
import { errorTable } from "./shared/server/error-table.ts";

type Operation = {
  summary: string;
  description?: string;
  security?: Record<string, unknown>[];
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
};
type Document = ApiDocument & { paths: Record<string, Record<string, Operation>> };

const begin = "<!-- Written by `npm run access`: begin -->";
const end = "<!-- Written by `npm run access`: end -->";
/** What a visitor, a lister and an operator may do. */
const cells = {
  everybody: "yes | yes | yes",
  link: "with the link | with the link | with the link",
  session: "with the session's token or cookie | with the session's token or cookie | with the session's token or cookie",
  lister: "401 | own | 401",
  visitor: "own, with a cookie | own | with a cookie",
  operator: "404 | 404 | yes",
} as const;

const isCheck = process.argv.includes("--check");
const endpoints = await readEndpoints();
// Sorted by the address, so that a new endpoint is one new line.
keep("docs/security.md", (before) => {
  const [head, , tail] = before.split(new RegExp(`${begin}|${end}`));
  return [head, begin, "\n\n", toTable(endpoints), "\n\n", end, tail].join("");
});
keep("docs/api.json", () => apiShapes(endpoints));
// The channel to bin/access.mjs would keep this process alive.
if (process.connected) process.disconnect?.();

function keep(name: string, write: (before: string) => string): void {
  const file = path.join(projectRoot, name);
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const after = write(before);
  if (!isCheck) writeFileSync(file, after);
  else if (before !== after) {
    process.stderr.write(`${name} is not what the endpoints say. Run: npm run access\n`);
    process.exitCode = 1;
  }
}

/** The OpenAPI document of the whole API. Nothing asks the database, so none is there. */
async function readEndpoints(): Promise<Document> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aangan-access-"));
  const url = "postgres://nobody@127.0.0.1:1/none";
  const { close, ...connection } = connect(url, { onLost: () => undefined });
  const config = { ...readConfig({ DATA_DIR: dataDir }), appSecret: "of no site", publicUrl: "http://localhost" };
  const { app } = await createApp({ ...connection, config, clock: systemClock });
  try {
    return (await app.inject("/api/docs/json")).json();
  } finally {
    await app.close();
    await close();
    rmSync(dataDir, { recursive: true });
  }
}

function toTable({ paths }: Document): string {
  const rows = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ address, line: toLine(method.toUpperCase(), address, operation) })),
  );
  const lines = rows.toSorted((one, other) => (one.address < other.address ? -1 : 1)).map(({ line }) => line);
  return ["| Call | | Visitor | Lister | Operator | Limits |", "|---|---|---|---|---|---|", ...lines].join("\n");
}

function toLine(method: string, address: string, operation: Operation): string {
  const { summary, description = "" } = operation;
  return `| \`${method} ${address}\` | ${summary} | ${cells[callersOf(operation)]} | ${description} |`;
}

function callersOf({ security = [], requestBody, responses }: Operation): keyof typeof cells {
  if (security.some((one) => "operator" in one)) return "operator";
  if (security.some((one) => "visitor" in one)) return "visitor";
  if (security.length > 0) return "lister";
  // What checks the origin and takes no body lets in by a cookie; a sign-in sets one.
  if (!requestBody && Object.hasOwn(responses, errorTable.cross_origin.status)) return "session";
  const { required = [] } = requestBody?.content["application/json"]?.schema ?? {};
  return required.includes("token") ? "link" : "everybody";
}
