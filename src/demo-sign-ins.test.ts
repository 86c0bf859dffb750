import { expect, test } from "vitest";
import { describeDemoSignIns } from "./demo-sign-ins.ts";
import { setUpTestApp } from "./shared/testing/test-app.ts";

const site = setUpTestApp();
const told = () => describeDemoSignIns(site.current, "http://localhost:3000");

test("the start tells one demo sign-in a role where there are demo data, and none where there are not", async () => {
  expect(await told()).toBe("");
  await site.current.database.updateTable("site").set({ demo_seeded_at: new Date() }).execute();
  expect((await told()).split("\n")).toEqual([
    "Sign in at http://localhost:3000/login with the password Aangan@123",
    "  OWNER       owner@demo.aangan.example",
    "  BUILDER     builder@demo.aangan.example",
    "  AGENT       agent@demo.aangan.example",
    "  ADVERTISER  advertiser@demo.aangan.example",
    "",
  ]);
});
