import { beforeEach, describe, expect, it } from "vitest";
import { propertyEvents } from "../../../../property-events.ts";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { deskMails } from "../../../operator/server/public.ts";
import { checkDays, lastDayOfCheck } from "../../contract/check-days.ts";
import { checkKinds } from "../../contract/property-terms.ts";
import { setUpMyProperties } from "../listers/my-properties-test-world.ts";
import { checkTasks } from "./check-jobs.ts";
import { endingMails } from "./ending-mails.ts";

let now = new Date("2026-03-01T06:30:00Z");
const site = setUpMyProperties({ clock: { now: () => now } });
let lister: SignedInLister;

beforeEach(async () => {
  await site.current.pool.query("truncate accounts cascade");
  lister = await addSignedInLister(site.current.database);
});

async function run(task: "end-expired-checks" | "tell-of-ending-checks", at: string) {
  now = new Date(at);
  await checkTasks({ ...site.current, announce: propertyEvents })[task]?.({}, undefined as never);
  return deliverMails({ ...site.current, clock: { now: () => now } }, { ...deskMails(site.current), ...endingMails(site.current) });
}

async function add(checks: Record<string, string>, title = "Hill View") {
  const { id, number } = await addProperty(site.current.database, { lister_id: lister.id, title, is_verified: true });
  for (const [kind, checked_on] of Object.entries(checks))
    await site.current.database.insertInto("property_checks").values({ property_id: id, kind, checked_on }).execute();
  return { id, number };
}
const stateOf = async ({ id, number }: { id: PropertyId; number: number }) => {
  const { rows } = await site.current.pool.query(
    `select p.is_verified as "isVerified", s.is_verified as "isFound", s.rank, array(select kind from property_checks where property_id = p.id order by 1) as kinds
     from properties p join property_search s using (number) where number = $1 and id = $2`,
    [number, id],
  );
  return rows[0];
};

describe("a check is for a time", () => {
  it("[HOME-02] ends at midnight in India: the badge, the filter and the head start go with the last one, and the lister is told", async () => {
    const home = await add({ rera: "2026-01-10" });
    expect(lastDayOfCheck("rera", "2026-01-10")).toBe("2026-04-09");
    const before = await stateOf(home);
    expect(await run("end-expired-checks", "2026-04-09T18:29:59Z")).toEqual([]);
    expect(await stateOf(home)).toMatchObject({ isVerified: true, isFound: true, kinds: ["rera"] });
    const [mail, ...more] = await run("end-expired-checks", "2026-04-09T18:30:00Z");
    expect([mail?.subject, more]).toEqual(["No longer checked: Hill View", []]);
    expect(mail?.text).toContain("shown for some months only");
    expect(mail?.text).toContain(`/panel/properties/checks/${home.id}`);
    expect(await stateOf(home)).toMatchObject({ isVerified: false, isFound: false, rank: before.rank - 45 * 24, kinds: [] });
    const log = await site.current.database.selectFrom("operator_log").selectAll().where("entity_id", "=", home.id).execute();
    expect(log).toMatchObject([{ action: "checks-expired", operator_email: "by itself", before: { rera: "2026-01-10" }, after: {} }]);
    expect(await run("end-expired-checks", "2026-04-10T18:30:00Z")).toEqual([]);
  });

  it("[HOME-02] each kind has its own days, and the others stay", async () => {
    const home = await add(Object.fromEntries(checkKinds.map((kind) => [kind, "2026-02-01"])));
    const kinds = async (at: string) => {
      await run("end-expired-checks", at);
      return (await stateOf(home)).kinds;
    };
    expect(checkDays).toEqual({ ownership: 365, photos: 180, location: 180, rera: 90 });
    expect(await kinds("2026-05-01T18:29:00Z")).toHaveLength(4);
    expect(await kinds("2026-05-01T18:31:00Z")).toEqual(["location", "ownership", "photos"]);
    expect(await kinds("2026-07-30T18:31:00Z")).toEqual(["ownership"]);
    expect((await stateOf(home)).isVerified).toBe(true);
    expect(await kinds("2027-01-31T18:31:00Z")).toEqual([]);
  });

  it("[HOME-02] the lister is told two weeks before, once, in one mail for all; not of what has been checked again", async () => {
    const one = await add({ rera: "2026-01-10", ownership: "2026-01-10" });
    await add({ photos: "2025-10-12" }, "Lake View");
    await addProperty(site.current.database, { lister_id: lister.id, is_verified: true });
    expect(await run("tell-of-ending-checks", "2026-03-25T03:32:00Z")).toEqual([]);
    const [mail, ...more] = await run("tell-of-ending-checks", "2026-03-26T03:32:00Z");
    expect([mail?.subject, more]).toEqual(["2 checks end soon", []]);
    expect(mail?.text).toContain("until 9 Apr 2026");
    expect(mail?.text).toContain("Lake View");
    expect(await run("tell-of-ending-checks", "2026-03-27T03:32:00Z")).toEqual([]);
    const { data } = await site.ask<{ checks: { kind: string; lastDay: string | null }[] }>(lister, "GET", `properties/${one.id}/checks`);
    expect(data.checks.find(({ kind }) => kind === "rera")?.lastDay).toBe("2026-04-09");
  });
});
