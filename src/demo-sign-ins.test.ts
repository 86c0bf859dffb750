import { expect, test } from "vitest";
import { demoOperatorEmail, demoSignIns } from "../db/seed/demo/listers.ts";
import { describeDemoSignIns } from "./demo-sign-ins.ts";
import { newId } from "./shared/server/ids.ts";
import { setUpTestApp } from "./shared/testing/test-app.ts";

const site = setUpTestApp();
const told = () => describeDemoSignIns(site.current, "http://localhost:3000");

test("the start prints one demo sign-in for each role when the demo accounts exist, and none otherwise", async () => {
  expect(await told()).toBe("");
  // As in a generated market.
  await site.current.database.updateTable("site").set({ demo_seeded_at: new Date() }).execute();
  expect(await told()).toBe("");
  const accounts = demoSignIns.map(({ role, email }) => ({ id: newId("acc"), role, email, name: role, password_hash: "$argon2id$none" }));
  await site.current.database.insertInto("accounts").values(accounts).execute();
  const at = new Date();
  const operator = { id: newId("opr"), email: demoOperatorEmail, password_hash: "$argon2id$none", created_at: at, updated_at: at };
  await site.current.database.insertInto("operators").values(operator).execute();
  expect((await told()).split("\n")).toEqual([
    "Sign in at http://localhost:3000/login with the password Aangan@123",
    "  OWNER       owner@demo.aangan.example",
    "  BUILDER     builder@demo.aangan.example",
    "  AGENT       agent@demo.aangan.example",
    "  ADVERTISER  advertiser@demo.aangan.example",
    "The operator's desk is at http://localhost:3000/operator/login: operator@demo.aangan.example; it shows the code that it asks for",
    "",
  ]);
});
