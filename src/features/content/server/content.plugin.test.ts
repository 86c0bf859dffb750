import { expect, test } from "vitest";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";

const site = setUpTestApp({
  settings: { CONTACT_EMAIL: "ask@homes.example", GRIEVANCE_OFFICER: "Latha Iyer", PUBLIC_URL: "https://homes.example/" },
});
const ask = async () => (await site.current.app.inject({ url: "/api/public/site" })).json();

test("[FOOT-01] the site publishes its address and its contact", async () => {
  expect(await ask()).toEqual({
    status: 200,
    data: {
      publicUrl: "https://homes.example",
      contactEmail: "ask@homes.example",
      grievanceOfficer: "Latha Iyer",
      mediaBaseUrl: "/media",
      hasDemoData: false,
    },
  });
});

test("[HOME-05] it says that it has demo data once they were added", async () => {
  await site.current.database.updateTable("site").set({ demo_seeded_at: new Date() }).execute();
  expect((await ask()).data.hasDemoData).toBe(true);
});
