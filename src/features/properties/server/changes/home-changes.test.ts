import { describe, expect, it } from "vitest";
import { addProperty, completeColumns } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { mostChangedHomes } from "../../contract/home-change-terms.ts";
import type { Failure } from "../listers/my-properties-test-world.ts";
import { setUpHomeChanges } from "./home-changes-test-world.ts";

const { site, world, add, send, byPercent, everything, undo, columns, takeDown } = setUpHomeChanges();

describe("a change of many homes", () => {
  it("[MYPR-01] changes prices by percent, rents rounded to a hundredth, and says old and new", async () => {
    await add("Flat", { price: 14_800_000 });
    await add("Room", { price: 48_500, listed_for: "rent" });
    await add("Abroad", { price: 200, currency: "USD", country: "United States" });
    const { data, message } = await send(everything, byPercent(-3, 50_000));
    expect(message).toBe("2 prices changed. 1 skipped.");
    const texts = data.homes.map(({ title, before, after, difference }) => [title, before, after, difference]).sort();
    expect(texts).toEqual([
      ["Flat", "₹1,48,00,000", "₹1,43,50,000", "−₹4,50,000"],
      ["Room", "₹48,500 / month", "₹47,000 / month", "−₹1,500"],
    ]);
    expect(data.skippedHomes).toMatchObject([{ title: "Abroad", reason: "The price would be below ₹1." }]);
    expect(await columns("price, version")).toEqual([
      { title: "Abroad", price: 200, version: 1 },
      { title: "Flat", price: 14_350_000, version: 2 },
      { title: "Room", price: 47_000, version: 2 },
    ]);
  });

  it("[MYPR-01] by an amount, or to a price; a price that stays or would be nothing is skipped, an unlikely one asked about", async () => {
    const { id } = await add("Flat", { price: 5_000_000 });
    const price = (to: object) => send({ ids: [id] }, { kind: "price", to }, { preview: true });
    expect((await price({ by: "amount", amount: -100_000 })).data.homes[0]?.after).toBe("₹49,00,000");
    expect((await price({ by: "amount", amount: -5_000_000 })).data.skippedHomes[0]?.reason).toBe("The price would be below ₹1.");
    expect((await price({ by: "price", price: 5_000_000 })).data.skippedHomes[0]?.reason).toBe("The price stays as it is.");
    expect((await price({ by: "price", price: 50 })).data.homes[0]?.doubt).toBe("₹50. Is that right?");
    for (const to of [
      { by: "percent", percent: 501 },
      { by: "price", price: 0 },
      { by: "amount", amount: 1.5 },
      { by: "amount", amount: 1, roundTo: 7 },
    ]) {
      expect((await send<Failure["data"]>({ ids: [id] }, { kind: "price", to })).status).toBe(400);
    }
  });

  it("[MYPR-01] a preview says exactly what the change then does, and changes nothing", async () => {
    const hidden = { publication: "unpublished" as const, ...completeColumns };
    await add("A complete one", hidden);
    await add("B empty", { ...hidden, description: null });
    await add("C public");
    await add("D deleted", { deleted_at: world.now });
    const { id } = await add("E down", hidden);
    await takeDown(id);
    const all = (await columns("id")).map((row) => row.id);
    const before = await columns("publication, version, deleted_at");
    const preview = await send({ ids: all }, { kind: "publish" }, { preview: true });
    expect(await columns("publication, version, deleted_at")).toEqual(before);
    expect(preview.data.changeId).toBeNull();
    expect(preview.data.homes).toMatchObject([{ title: "A complete one", doubt: "It has no photo." }]);
    expect(preview.data.skippedHomes.map(({ title, reason }) => [title, reason])).toEqual([
      ["B empty", "Please describe the property."],
      ["C public", "It is already published."],
      ["D deleted", "It is deleted."],
      ["E down", "It is taken down: ask for another look."],
    ]);
    const made = await send({ ids: all }, { kind: "publish" });
    expect({ ...made.data, changeId: null }).toEqual(preview.data);
    expect(made.message).toBe("Property published. 4 skipped.");
  });

  it("[MYPR-01] names the homes in the order of the list, chosen or all", async () => {
    const ids = [];
    for (const [title, price] of [
      ["A", 300],
      ["B", 100],
      ["C", 200],
    ] as const)
      ids.push((await add(title, { price })).id);
    const named = async (which: object, sort?: string) =>
      (await send(which, byPercent(5), { preview: true, sort })).data.homes.map(({ title }) => title).join("");
    for (const which of [{ ids }, everything]) {
      expect(await named(which, "price-low")).toBe("BCA");
      expect(await named(which, "title")).toBe("ABC");
      expect(await named(which, "newest")).toBe("CBA");
      expect(await named(which, "views")).toBe("CBA");
    }
    expect(await named({ ids })).toBe("ABC");
  });

  it("[AUTH-12] publishes no more than an unverified lister may, in the preview too", async () => {
    world.lister = await addSignedInLister(site.current.database, { email_verified_at: null });
    for (const title of ["A", "B", "C", "D", "E"]) await add(title, { publication: "draft", published_at: null, ...completeColumns });
    for (const preview of [true, false]) {
      const { data } = await send(everything, { kind: "publish" }, { preview });
      expect([data.changed, data.skipped]).toEqual([3, 2]);
    }
  });

  it("[MYPR-01] status, confirmation and deletion go through the rules and events of one home", async () => {
    await add("Flat");
    await add("Sold flat", { status: "sold" });
    await add("Draft", { publication: "draft", published_at: null });
    const confirmed = await send(everything, { kind: "confirm" });
    expect(confirmed.data.skippedHomes.map(({ title, reason }) => [title, reason]).sort()).toEqual([
      ["Draft", "It is a draft."],
      ["Sold flat", "It is marked as sold."],
    ]);
    expect((await send(everything, { kind: "status", status: "sold" })).data).toMatchObject({ changed: 2, skipped: 1 });
    expect((await send(everything, { kind: "delete" })).message).toBe("3 homes deleted.");
    const { rows } = await site.current.pool.query(
      "select kind, count(*) as times from activities where account_id = $1 group by kind order by kind",
      [world.lister.id],
    );
    expect(rows).toEqual([
      { kind: "property_deleted", times: 3 },
      { kind: "property_status_changed", times: 2 },
    ]);
  });

  it("[MYPR-01] a home to let is not marked as sold, nor one for sale as rented: it is skipped with the reason", async () => {
    await add("Flat for sale", { listed_for: "sale" });
    await add("New launch", { listed_for: "new-launch" });
    await add("Flat to let", { listed_for: "rent" });
    await add("Bed", { listed_for: "pg" });
    await add("Shop", { listed_for: "lease" });
    await add("Draft", { listed_for: null });
    const skippedAs = async (status: string) => {
      const { data } = await send(everything, { kind: "status", status }, { preview: true });
      return data.skippedHomes.map(({ title, reason }) => [title, reason]).sort();
    };
    expect(await skippedAs("sold")).toEqual(
      ["Bed", "Flat to let", "Shop"].map((title) => [title, "It is to let: it can be marked as rented, not as sold."]),
    );
    expect(await skippedAs("rented")).toEqual(
      ["Flat for sale", "New launch"].map((title) => [title, "It is for sale: it can be marked as sold, not as rented."]),
    );
  });

  it("[PANL-07] touches the lister's own homes only: others among the ids are skipped, only others are not found", async () => {
    const other = await addSignedInLister(site.current.database);
    const { id: theirs } = await addProperty(site.current.database, { lister_id: other.id, title: "Theirs" });
    const { id: own } = await add("Own");
    expect((await send<Failure["data"]>({ ids: [theirs] }, { kind: "delete" })).status).toBe(404);
    const { data } = await send({ ids: [own, theirs] }, { kind: "delete" });
    expect(data).toMatchObject({ changed: 1, skippedHomes: [{ title: "", reason: "It no longer exists." }] });
    const { rows } = await site.current.pool.query("select deleted_at from properties where id = $1", [theirs]);
    expect(rows).toEqual([{ deleted_at: null }]);
  });

  it("[MYPR-01] applies to what the list finds with the same filters, if that is what its sender was told, up to a bound", async () => {
    await add("Pune flat");
    await add("Nashik flat", { city: "Nashik" });
    const inNashik = { filters: { city: "nashik" }, expected: 1 };
    expect((await send(inNashik, { kind: "status", status: "sold" })).data.homes).toMatchObject([
      { title: "Nashik flat", before: "Available", after: "Sold" },
    ]);
    await add("Nashik villa", { city: "Nashik" });
    expect(await send<Failure["data"]>(inNashik, { kind: "delete" })).toMatchObject({ status: 409 });
    await site.current.pool.query(
      `insert into properties (id, lister_id, lister_type, title, type, price)
       select 'prp_' || lpad(n::text, 26, '0'), $1, 'OWNER', 'One of many', 'house', 100 from generate_series(1, $2::int) n`,
      [world.lister.id, mostChangedHomes],
    );
    const tooMany = await send<Failure["data"]>(everything, { kind: "delete" }, { preview: true });
    expect(tooMany).toMatchObject({ status: 400, message: expect.stringContaining("At most 1,000 homes") });
    const most = await send({ filters: { search: "one of many" } }, byPercent(10), { preview: true });
    expect([most.data.changed, most.data.homes.length]).toEqual([mostChangedHomes, 100]);
  });

  it("[MYPR-01] the same request again changes nothing more and gets the first answer", async () => {
    await add("Flat", { price: 1_000_000 });
    const [first, second] = [
      await send(everything, byPercent(10), { requestKey: "one-and-the-same" }),
      await send(everything, byPercent(10), { requestKey: "one-and-the-same" }),
    ];
    expect(second).toEqual(first);
    expect(await columns("price")).toEqual([{ title: "Flat", price: 1_100_000 }]);
  });

  it("[MYPR-01] skips a home that has another version than its sender has seen", async () => {
    const { id: seen } = await add("Seen", { price: 1_000_000 });
    const { id: changed } = await add("Changed", { price: 1_000_000 });
    await site.update(world.lister, changed, { price: 900_000 });
    const which = { ids: [seen, changed], versions: [1, 1] };
    const { data } = await send(which, { kind: "price", to: { by: "price", price: 1_200_000 } });
    expect(data).toMatchObject({ changed: 1, skippedHomes: [{ title: "Changed", reason: "It has been changed since." }] });
    expect(await columns("price")).toEqual([
      { title: "Changed", price: 900_000 },
      { title: "Seen", price: 1_200_000 },
    ]);
    expect((await send<Failure["data"]>({ ...which, versions: [1] }, { kind: "confirm" })).status).toBe(400);
  });

  it("[MYPR-01] leaves a home hidden that has no valid RERA registration, and its undo tells of it again", async () => {
    const lapsed = { possession_status: "under-construction", rera_id: "P51700019929", rera_valid_until: "2026-11-01" } as const;
    const told = { rera_stage: 3, rera_due: "2026-11-01" };
    await add("Tower", { publication: "unpublished", ...completeColumns, ...lapsed, ...told });
    await add("Withdrawn", { publication: "unpublished" });
    const { data } = await send(everything, { kind: "unpublish" });
    expect(data).toMatchObject({ changed: 1, skippedHomes: [{ title: "Withdrawn", reason: "It is not published." }] });
    const stages = () => columns("publication, rera_stage, rera_due");
    expect((await stages())[0]).toEqual({ title: "Tower", publication: "unpublished", rera_stage: 0, rera_due: null });
    expect((await undo(data.changeId)).data).toMatchObject({ restored: 1, kept: 0 });
    expect((await stages())[0]).toEqual({ title: "Tower", publication: "unpublished", ...told });
  });
});
