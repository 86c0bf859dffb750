import { describe, expect, it } from "vitest";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { confirmationMails } from "./confirmation-mails.ts";
import { setUpConfirmations } from "./confirmation-test-world.ts";

const { world, clock, site, daysAgo, add, stateOf, stages, tokenIn, post } = setUpConfirmations();

describe("reports that a home is gone", () => {
  const report = (id: PropertyId, remoteAddress: string, reason = "not-available") =>
    site.current.app.inject({ method: "POST", url: "/api/public/report-property", remoteAddress, payload: { targetRef: id, reason } });

  it("of three people ask its lister at once, and those of one person do not", async () => {
    const id = await add("Flat", 1);
    for (let made = 0; made < 5; made++) await report(id, "203.0.113.7");
    for (const network of ["8", "9"]) await report(id, `203.0.113.${network}`, "photos");
    await report(id, "203.0.113.8");
    expect(await stages(id)).toEqual([0]);
    expect((await report(id, "203.0.113.9")).statusCode).toBe(200);
    expect(await stateOf(id)).toMatchObject({ stage: 1, due: "2026-11-14" });
    await report(id, "203.0.113.10");
    const mails = await deliverMails(site.current, confirmationMails(site.current));
    expect(mails.map(({ subject }) => subject)).toEqual(["Still available? Flat"]);
    expect(mails[0]?.text).toContain("3 people have told us");
    // An answer settles them: others must say it again.
    expect(await post("answer", { token: tokenIn(mails[0]), available: [id] })).toMatchObject({ data: { confirmed: 1 } });
    world.nowMs += 1_000;
    for (const network of ["11", "12"]) await report(id, `203.0.113.${network}`);
    expect(await stages(id)).toEqual([0]);
    // A third asks again, with another mail and another link.
    world.nowMs += 1_000;
    await report(id, "203.0.113.13");
    const [again] = await deliverMails(site.current, confirmationMails(site.current));
    expect(await post("answer", { token: tokenIn(again), available: [id] })).toMatchObject({ data: { confirmed: 1 } });
  });

  it("from before it was published again are answered by that", async () => {
    const id = await add("Flat", 90, { confirmed_at: daysAgo(90) });
    for (const network of ["21", "22"]) await report(id, `203.0.113.${network}`);
    world.nowMs += 1_000;
    await site.current.pool.query("update properties set published_at = $1", [clock.now()]);
    world.nowMs += 1_000;
    await report(id, "203.0.113.23");
    expect(await stages(id)).toEqual([0]);
  });

  it("of one person count once, however many and fast", async () => {
    const id = await add("Flat", 1);
    const codes = await Promise.all(Array.from({ length: 15 }, async () => (await report(id, "203.0.113.31")).statusCode));
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0);
    expect(await stages(id)).toEqual([0]);
  });
});

it("a card says when its home was last confirmed", async () => {
  const texts = async () =>
    (await site.current.app.inject("/api/public/properties")).json().data.map(({ confirmed }: { confirmed: string }) => confirmed);
  await add("Flat", 0, { published_at: new Date("2025-01-01"), confirmed_at: new Date() });
  expect(await texts()).toEqual(["Confirmed today"]);
  for (const [days, text] of [
    [1, "Confirmed yesterday"],
    [59, "Confirmed 59 days ago"],
  ] as const) {
    await site.current.pool.query("update properties set confirmed_at = now() - make_interval(days => $1)", [days]);
    expect(await texts()).toEqual([text]);
  }
  await site.current.pool.query("update properties set confirmed_at = '2025-03-12T06:00:00Z'");
  expect(await texts()).toEqual(["Confirmed on 12 Mar 2025"]);
  await site.current.pool.query("update properties set status = 'sold'");
  expect((await site.current.app.inject("/api/public/properties?isActive=false")).json().data).toMatchObject([{ confirmed: null }]);
});
