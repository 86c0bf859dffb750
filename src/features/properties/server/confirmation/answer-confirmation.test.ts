import { describe, expect, it } from "vitest";
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import { addSignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { confirmationMessages as messages } from "../../contract/confirmation-terms.ts";
import { type Fields, setUpConfirmations } from "./confirmation-test-world.ts";

const { world, clock, site, add, morning, stateOf, stages, tokenIn, post, asLister } = setUpConfirmations();

describe("the link of the mail", () => {
  async function askedAbout(...homes: [string, Fields?][]) {
    const ids: PropertyId[] = [];
    for (const [title, fields] of homes) ids.push(await add(title, 90, fields));
    const [mail] = await morning();
    return { ids: ids as PropertyId[], token: tokenIn(mail) };
  }

  it("shows the homes, changes nothing when it is opened, and can be used once", async () => {
    const { ids, token } = await askedAbout(["Flat"], ["Room", { listed_for: "rent" }]);
    const [flat, room] = ids;
    const opened = await post("open", { token });
    expect(opened.data.homes.map(({ title, stage }: { title: string; stage: string }) => [title, stage]).toSorted()).toEqual([
      ["Flat", "asked"],
      ["Room", "asked"],
    ]);
    expect(await post("open", { token })).toMatchObject({ data: { isAnswered: false } });
    expect(await stages(...ids)).toEqual([1, 1]);
    const answered = await post("answer", { token, available: [flat], gone: [room] });
    expect(answered).toMatchObject({ code: 200, message: "1 home confirmed as available. 1 home marked as sold or rented." });
    expect(await stateOf(flat as PropertyId)).toMatchObject({ stage: 0, due: null, status: "available", at: clock.now() });
    expect(await stateOf(room as PropertyId)).toMatchObject({ stage: 0, status: "rented" });
    expect(await post("answer", { token, available: [room] })).toMatchObject({ code: 409, message: messages.answered });
    expect(await post("open", { token })).toMatchObject({ data: { isAnswered: true, homes: [] } });
  });

  it("is answered once by two who press at the same moment", async () => {
    const { ids, token } = await askedAbout(["Flat"]);
    const codes = await Promise.all(Array.from({ length: 6 }, async () => (await post("answer", { token, available: ids })).code));
    expect(codes.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it("answers for no home of somebody else, and for none that nobody is asked about", async () => {
    const { token } = await askedAbout(["Flat"]);
    const other = await addSignedInLister(site.current.database);
    const theirs = await add("Theirs", 90, { lister_id: other.id as AccountId });
    const fresh = await add("Fresh", 1);
    const { data } = await post("answer", { token, available: [theirs], gone: [fresh] });
    expect(data).toEqual({ confirmed: 0, gone: 0, withdrawn: 0, skipped: 2 });
    expect([(await stateOf(theirs)).at, (await stateOf(fresh)).status]).toEqual([null, "available"]);
  });

  it("brings back a home that was hidden", async () => {
    const { ids } = await askedAbout(["Flat"]);
    await morning(2);
    const [mail] = await morning(7);
    expect(mail?.text).toContain("Hidden: Flat");
    expect(await post("answer", { token: tokenIn(mail), available: ids })).toMatchObject({ data: { confirmed: 1 } });
    const [flat] = ids as [PropertyId];
    expect(await stateOf(flat)).toMatchObject({ stage: 0, publication: "published" });
    expect((await site.current.app.inject(`/api/public/properties/${flat}`)).statusCode).toBe(200);
  });

  it("leaves a hidden home hidden, and takes another off the site, when they are no longer offered", async () => {
    const { ids } = await askedAbout(["Flat"]);
    await morning(2);
    const later = await add("House", 28);
    const mail = (await morning(7)).at(-1);
    const answered = await post("answer", { token: tokenIn(mail), withdrawn: [...ids, later] });
    expect(answered).toMatchObject({ code: 200, message: "2 homes no longer offered." });
    for (const id of [...ids, later])
      expect(await stateOf(id)).toMatchObject({ stage: 0, due: null, publication: "unpublished", status: "available" });
    expect(await morning(30)).toEqual([]);
  });

  it("stays usable after an answer that changed nothing, and changes nothing of a suspended lister", async () => {
    const { ids, token } = await askedAbout(["Flat"]);
    expect(await post("answer", { token })).toMatchObject({ code: 200, message: "Nothing was changed." });
    await site.current.pool.query("update accounts set suspended_at = now()");
    expect(await post("answer", { token, gone: ids })).toMatchObject({ code: 410, message: messages.notActive });
    await site.current.pool.query("update accounts set suspended_at = null");
    expect(await post("answer", { token, available: ids })).toMatchObject({ data: { confirmed: 1 } });
  });

  it("is refused when it is not ours, and after 30 days", async () => {
    const { ids, token } = await askedAbout(["Flat"]);
    for (const wrong of ["", "x", `${token}x`, token.replace("acc_", "acc_0")])
      expect(await post("open", { token: wrong })).toMatchObject({ code: 404, message: messages.badLink });
    world.nowMs += 31 * dayMs;
    expect(await post("answer", { token, available: ids })).toMatchObject({ code: 410, message: messages.expired });
  });
});

describe("a lister's answer in the panel", () => {
  const confirm = (ids: readonly PropertyId[]) =>
    asLister("POST", "properties/changes", {
      which: { ids },
      change: { kind: "confirm" },
      requestKey: `confirm-${world.nowMs}-0123456789`,
    });

  it("confirms all at once, those hidden too, and can be undone", async () => {
    const ids = [await add("Flat", 90), await add("House", 90)];
    await morning();
    await morning(2);
    await morning(7);
    const listed = (await asLister("GET", "properties/list?unconfirmed=true")).json().data.properties;
    expect(listed.map(({ confirmation, isToConfirm }: Record<string, unknown>) => [confirmation, isToConfirm])).toEqual([
      ["hidden", true],
      ["hidden", true],
    ]);
    const { data } = (await confirm(ids)).json();
    expect(data.changed).toBe(2);
    expect(await Promise.all(ids.map(async (id) => (await stateOf(id)).publication))).toEqual(["published", "published"]);
    expect((await asLister("POST", `properties/changes/${data.changeId}/undo`)).statusCode).toBe(200);
    expect(await stateOf(ids[0] as PropertyId)).toMatchObject({ stage: 3, publication: "unpublished" });
  });

  it("leaves a hidden home hidden, until that is undone; Today names those that are asked about", async () => {
    const [flat, house] = [await add("Flat", 90), await add("House", 28)];
    await morning();
    await morning(2);
    await site.current.pool.query(
      "update properties set confirmed_at = $1, confirmation_stage = 0, confirmation_due = null, confirmation_since = null where id = $2",
      [clock.now(), house],
    );
    await morning(7);
    const today = async () => (await asLister("GET", "users/dashboard")).json().data.toConfirm;
    expect(await today()).toEqual({ total: 1, isMailRefused: false, homes: [{ _id: flat, title: "Flat", isHidden: true }] });
    const change = { which: { ids: [flat] }, change: { kind: "unpublish" }, requestKey: `leave-${world.nowMs}-0123456789` };
    const { data } = (await asLister("POST", "properties/changes", change)).json();
    expect(data.changed).toBe(1);
    expect(await stateOf(flat)).toMatchObject({ stage: 0, publication: "unpublished" });
    expect(await today()).toEqual({ total: 0, isMailRefused: false, homes: [] });
    expect((await asLister("POST", `properties/changes/${data.changeId}/undo`)).statusCode).toBe(200);
    expect(await stateOf(flat)).toMatchObject({ stage: 3, publication: "unpublished" });
    for (let home = 0; home < 4; home++) await add(`Other ${home}`, 90);
    expect(await today()).toMatchObject({ total: 5, homes: [{ title: "Flat" }, { isHidden: false }, { isHidden: false }] });
  });

  it("an undo of another change asks again, too", async () => {
    const id = await add("Flat", 90);
    await morning();
    const change = { kind: "price", to: { by: "price", price: 11_000_000 } };
    const made = await asLister("POST", "properties/changes", {
      which: { ids: [id] },
      change,
      requestKey: `price-${world.nowMs}-0123456789`,
    });
    expect(await stages(id)).toEqual([0]);
    await asLister("POST", `properties/changes/${made.json().data.changeId}/undo`);
    expect(await stateOf(id)).toMatchObject({ stage: 1, at: null });
  });

  it("any real change confirms it, but the save of what was there before", async () => {
    const id = await add("Flat", 90);
    await morning();
    const save = (price: number) => asLister("POST", "properties/setProperty", { iud_flag: "U", id, price });
    expect((await save(12_000_000)).statusCode).toBe(200);
    expect(await stages(id)).toEqual([1]);
    expect((await save(11_500_000)).statusCode).toBe(200);
    expect(await stateOf(id)).toMatchObject({ stage: 0, due: null, at: clock.now() });
  });
});
