// The previous release's own code, from the history, on the tables of this release: it registers, lists, publishes, enquires and searches.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../src/shared/server/config.ts";
import { setUpTestDatabase } from "../../src/shared/testing/test-database.ts";
import { unless } from "../../src/shared/testing/unless.ts";
import release from "./previous-release.json" with { type: "json" };

const git = (args: string[]) => spawnSync("git", args, { cwd: projectRoot });
const whyNot =
  git(["cat-file", "-e", `${release.commit}^{commit}`]).status === 0 ? null : "the history has no previous release (a shallow clone)";
const database = setUpTestDatabase();

/** Runs in the folder of the old code. */
const program = `
import { createApp } from "./src/api.ts";
import { systemClock } from "./src/shared/server/clock.ts";
import { readConfig } from "./src/shared/server/config.ts";
import { connect } from "./src/shared/server/database/database.ts";
import { addProperty } from "./src/shared/testing/test-properties.ts";
import { addSignedInLister } from "./src/shared/testing/test-sessions.ts";
const config = { ...readConfig(), publicUrl: "http://localhost:3000" };
const { database, pool, close } = connect(config.databaseUrl, { onLost() {} });
const { app } = await createApp({ config, database, pool, clock: systemClock });
const said = [];
const call = async (method, url, payload, headers = {}) => {
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  said.push(method + " " + url.replace(/prp_\\w+/, "ID") + " " + answer.statusCode + (answer.statusCode === 200 ? "" : " " + answer.body));
  return answer.json();
};
await call("POST", "/api/users/register", { name: "Asha", email: "asha@example.com", mobile: "9845012345", password: "Courtyard@2031", confirm_password: "Courtyard@2031", role: "OWNER" });
const lister = await addSignedInLister(database, { role: "OWNER" });
const { id } = await addProperty(database, { lister_id: lister.id, title: "Marigold terrace" });
await call("POST", "/api/properties/" + id + "/duplicate", undefined, lister.headers);
await call("POST", "/api/properties/" + id + "/status", { status: "sold" }, lister.headers);
await call("POST", "/api/properties/" + id + "/status", { status: "available" }, lister.headers);
const enquiry = { name: "Rohan", email: "rohan@example.com", phone: "9845012345", message: "Still free?", targetRef: id };
await call("POST", "/api/public/generate-lead", enquiry);
await call("GET", "/api/users/my-property-leads", undefined, lister.headers);
await call("GET", "/api/public/properties?q=marigold");
await call("GET", "/api/public/properties/" + id);
await app.close();
await close();
process.stdout.write(JSON.stringify(said));
`;

describe("the previous release", unless(whyNot), () => {
  test("its code reads and writes the tables of this one", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "aangan-previous-"));
    const archive = execFileSync("git", ["archive", release.commit, "src", "bin", "package.json"], {
      cwd: projectRoot,
      maxBuffer: 2 ** 30,
    });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    // Packages, pictures and maps are large, and those of now will do.
    for (const name of ["node_modules", "public", "db"]) symlinkSync(path.join(projectRoot, name), path.join(folder, name));
    writeFileSync(path.join(folder, "program.ts"), program);
    const settings = { DATABASE_URL: database.current.url, APP_SECRET: "a secret of tests, known to everybody", DATA_DIR: "data" };
    const env = { PATH: process.env.PATH, NODE_ENV: "test", ...settings };
    const { stdout, stderr } = spawnSync(process.execPath, ["program.ts"], { cwd: folder, env, encoding: "utf8" });
    rmSync(folder, { recursive: true });
    expect(stderr.replace(/^.*ExperimentalWarning[\s\S]*$/m, "")).toBe("");
    expect(JSON.parse(stdout)).toEqual([
      "POST /api/users/register 200",
      "POST /api/properties/ID/duplicate 200",
      "POST /api/properties/ID/status 200",
      "POST /api/properties/ID/status 200",
      "POST /api/public/generate-lead 200",
      "GET /api/users/my-property-leads 200",
      "GET /api/public/properties?q=marigold 200",
      "GET /api/public/properties/ID 200",
    ]);
  });
});
