import { expect, test } from "vitest";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../shared/testing/test-properties.ts";

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
      hasRelay: false,
    },
  });
});

test("[HOME-05] it says that it has demo data once they were added", async () => {
  await site.current.database.updateTable("site").set({ demo_seeded_at: new Date() }).execute();
  expect((await ask()).data.hasDemoData).toBe(true);
});

test("[HOME-02] it says whether each agent who lists a public home has given a RERA number", async () => {
  const { app, database } = site.current;
  const claim = async () => (await app.inject("/api/public/home-facts")).json().data.isEveryAgentRegistered;
  const agent = await addLister(database, { role: "AGENT", rera_agent_no: null });
  await addProperty(database, { lister_id: agent, publication: "draft", published_at: null });
  await addProperty(database, { lister_id: await addLister(database, { role: "OWNER" }) });
  expect(await claim()).toBe(true);
  await addProperty(database, { lister_id: agent, lister_type: "AGENT" });
  expect(await claim()).toBe(false);
  await database.updateTable("accounts").set({ rera_agent_no: "A51900001234" }).where("id", "=", agent).execute();
  expect(await claim()).toBe(true);
});
