import { expect, test } from "vitest";
import { newId } from "../../../shared/server/ids.ts";
import { readZip } from "../../../shared/testing/read-zip.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../shared/testing/test-properties.ts";
import { addSignedInLister } from "../../../shared/testing/test-sessions.ts";
import { visitorExportPath, visitorsPaths } from "../../visitors/contract/visitors.paths.ts";
import type { Saved } from "../contract/saved.endpoints.ts";
import { savedPaths } from "../contract/saved.paths.ts";
import type { SavedChange } from "../contract/saved-state.ts";
import { mostChanges } from "../contract/saved-terms.ts";

const clock = { now: () => new Date("2026-11-02T06:00:00Z") };
const site = setUpTestApp({ clock });

type Answer = { status: number; data: Saved & { joined: { from: string; to: string }[] } };

const paths = { ...savedPaths, ...visitorsPaths, exportVisitor: visitorExportPath };

/** A browser that keeps its cookie, or has a lister's token. */
class Device {
  token: string | undefined;
  #cookie = "";

  async begin(): Promise<this> {
    await this.send("beginVisitor");
    return this;
  }

  async saved(): Promise<Saved> {
    return (await this.send("getSaved")).json<Answer>().data;
  }

  async change(changes: readonly SavedChange[], visitor?: string) {
    return this.send("changeSaved", { visitor: visitor ?? (await this.saved()).visitor, changes });
  }

  async changed(...changes: SavedChange[]): Promise<Answer["data"]> {
    const answer = await this.change(changes);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Answer>().data;
  }

  async send(operation: keyof typeof paths, payload?: object) {
    const { method, path } = paths[operation];
    const headers = { cookie: this.#cookie, ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }) };
    const response = await site.current.app.inject({ method, url: path, headers, ...(payload && { payload }) });
    const [cookie] = [response.headers["set-cookie"] ?? []].flat();
    if (cookie) this.#cookie = cookie.split(";", 1)[0] ?? "";
    return response;
  }
}

const newDevice = () => new Device().begin();
const now = () => clock.now().toISOString();
const save = (more: Partial<Extract<SavedChange, { kind: "save" }>> = {}): Extract<SavedChange, { kind: "save" }> => {
  return {
    kind: "save",
    id: newId("prp"),
    title: "Villa",
    savedAt: now(),
    listId: null,
    price: 9_500_000,
    currency: "INR",
    note: null,
    ...more,
  };
};
const addList = (name: string, id: string = newId("lst")): Extract<SavedChange, { kind: "addList" }> => {
  return { kind: "addList", id, name, isDefault: false, createdAt: now() };
};
const ids = ({ homes }: Pick<Saved, "homes">) => homes.map(({ id }) => id as string);

test("[PUBL-04] a visitor's homes, lists, hidden and seen homes are kept, and changes sent again do nothing more", async () => {
  const device = await newDevice();
  const list = addList("For us");
  const [villa, flat] = [save({ listId: list.id, note: "Near school" }), save()];
  const seen = { kind: "seen" as const, id: newId("prp"), seenAt: now() };
  const hidden = { kind: "hide" as const, id: newId("prp"), title: "Flat", reason: "price" as const, hiddenAt: now() };
  const once = await device.changed(list, villa, flat, seen, hidden);
  expect(once.lists.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ["My homes", true],
    ["For us", false],
  ]);
  const { kind: _kind, ...kept } = villa;
  expect(once.homes).toContainEqual(kept);
  expect(ids(once)).toContain(flat.id);
  expect(once.hidden).toEqual([{ id: hidden.id, title: "Flat", reason: "price", hiddenAt: hidden.hiddenAt }]);
  expect(once.seen).toEqual([{ id: seen.id, seenAt: seen.seenAt }]);
  expect(await device.changed(list, villa, flat, seen, hidden)).toEqual(once);
  const { joined: _joined, ...state } = once;
  expect(await device.saved()).toEqual(state);

  const last = await device.changed(
    { kind: "renameList", id: list.id, name: "For Aai" },
    { kind: "note", id: villa.id, note: null, before: "Near school" },
    { kind: "move", id: flat.id, listId: list.id },
    { kind: "unhide", id: hidden.id },
    { kind: "forgetSeen", at: now() },
    { kind: "remove", id: villa.id, savedAt: villa.savedAt },
  );
  expect(last).toMatchObject({ homes: [{ id: flat.id, listId: list.id }], hidden: [], seen: [] });
  expect((await device.changed({ kind: "removeList", id: list.id })).lists.map(({ name }) => name)).toEqual(["My homes"]);
  expect(ids(await device.saved())).toEqual([flat.id]);
});

test("[PUBL-04] batches that two devices of one visitor send at once lose nothing", async () => {
  const { token } = await addSignedInLister(site.current.database);
  const devices = await Promise.all(
    [1, 2, 3, 4].map(() => {
      const device = new Device();
      device.token = token;
      return device.begin();
    }),
  );
  const sent = devices.map((_, number) => [addList(`List ${number % 2}`), ...Array.from({ length: 20 }, () => save())]);
  const home = save({ note: "Device 0" });
  sent.forEach((batch, number) => void batch.push({ ...home, note: `Device ${number}` }));
  const answers = await Promise.all(devices.map((device, number) => device.change(sent[number] ?? [])));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const [first] = devices;
  const saved = await first?.saved();
  expect(saved?.homes).toHaveLength(81);
  expect(saved?.lists.map(({ name }) => name).toSorted()).toEqual(["List 0", "List 1", "My homes"]);
  for (const number of [0, 1, 2, 3]) expect(saved?.homes.find(({ id }) => id === home.id)?.note).toContain(`Device ${number}`);
});

test("[PUBL-04] 500 homes of a device and 500 of a lister become one list without doubles, with both notes, and nothing is left behind", async () => {
  const device = await newDevice();
  const own = addList("For us");
  const common = Array.from({ length: 100 }, () => save({ note: "Device" }));
  const homes = [...common, ...Array.from({ length: 400 }, () => save({ listId: own.id }))];
  await device.changed(own);
  for (let from = 0; from < homes.length; from += mostChanges) await device.changed(...homes.slice(from, from + mostChanges));
  const deviceVisitor = (await device.saved()).visitor;

  const { token } = await addSignedInLister(site.current.database);
  const lister = new Device();
  lister.token = token;
  await lister.begin();
  const others = Array.from({ length: 400 }, () => save());
  const known = common.map((home) => ({ ...home, note: "Lister" }));
  await lister.changed(addList("FOR US"), ...known);
  for (let from = 0; from < others.length; from += mostChanges) await lister.changed(...others.slice(from, from + mostChanges));

  // Signing in on the device gives the lister what the device had.
  device.token = token;
  await device.begin();
  const saved = await device.saved();
  expect(saved.homes).toHaveLength(900);
  expect(new Set(ids(saved))).toEqual(new Set([...homes, ...others].map(({ id }) => id)));
  expect(saved.lists.map(({ name }) => name).toSorted()).toEqual(["FOR US", "My homes"]);
  const notes = new Set(saved.homes.filter(({ id }) => common.some((home) => home.id === id)).map(({ note }) => note));
  expect([...notes]).toEqual(["Lister\n\nDevice"]);
  const { rows } = await site.current.pool.query("select from saved_lists where visitor_id = $1", [deviceVisitor]);
  expect(rows).toEqual([]);
});

test("[PUBL-04] a device whose clock is wrong saves now or long ago, never in the future, and can remove what it saved", async () => {
  const device = await newDevice();
  const [ahead, behind] = [save({ savedAt: "2041-01-01T00:00:00.000Z" }), save({ savedAt: "1970-01-01T00:00:00Z" })];
  const saved = await device.changed(ahead, behind);
  expect(saved.homes.map(({ savedAt }) => savedAt)).toEqual([now(), "2020-01-01T00:00:00.000Z"]);
  const left = await device.changed(
    { kind: "remove", id: ahead.id, savedAt: ahead.savedAt },
    { kind: "remove", id: behind.id, savedAt: behind.savedAt },
  );
  expect(left.homes).toEqual([]);
});

test("[PUBL-04] a saved home that is deleted for good keeps its title, its price and the note", async () => {
  const { database, pool } = site.current;
  const { id } = await addProperty(database, { lister_id: await addLister(database) });
  const device = await newDevice();
  await device.changed(save({ id, title: "Corner flat", note: "East kitchen" }));
  await pool.query("delete from properties where id = $1", [id]);
  expect((await device.saved()).homes).toMatchObject([{ id, title: "Corner flat", price: 9_500_000, note: "East kitchen" }]);
});

test("[PUBL-04] nobody reads or changes another visitor's list, not even by its id", async () => {
  const [owner, stranger] = [await newDevice(), await newDevice()];
  const list = addList("Asha's");
  const home = save({ listId: list.id });
  const before = await owner.changed(list, home);
  const answer = await stranger.changed(
    addList("Mine", list.id),
    { kind: "renameList", id: list.id, name: "Taken" },
    { kind: "removeList", id: list.id },
    { kind: "move", id: home.id, listId: list.id },
    { kind: "note", id: home.id, note: "Read by a stranger", before: null },
    { kind: "remove", id: home.id, savedAt: home.savedAt },
  );
  expect(answer.homes).toEqual([]);
  expect(answer.lists.map(({ id }) => id)).not.toContain(list.id);
  const { joined: _joined, ...kept } = before;
  expect(await owner.saved()).toEqual(kept);
});

test("[PUBL-04] a device that thinks it is another visitor's changes nothing, and nobody without a visitor does", async () => {
  const [device, other] = [await newDevice(), await newDevice()];
  const refused = await device.change([save()], (await other.saved()).visitor);
  expect([refused.statusCode, refused.json().data.code]).toEqual([409, "conflict"]);
  expect((await device.saved()).homes).toEqual([]);
  const nobody = new Device();
  const answer = await nobody.change([save()], (await other.saved()).visitor);
  expect(answer.statusCode).toBe(401);
});

test.each([
  ["too many changes", () => Array.from({ length: mostChanges + 1 }, () => save())],
  ["a note too long", () => [save({ note: "a".repeat(2001) })]],
  ["a name of spaces", () => [addList("   ")]],
  ["an id of another kind", () => [save({ id: newId("led") })]],
  ["no time", () => [save({ savedAt: "yesterday" })]],
  ["an unknown change", () => [{ kind: "steal", id: newId("prp") } as unknown as SavedChange]],
])("[PUBL-04] refuses %s, with nothing of the batch done", async (_what, make) => {
  const device = await newDevice();
  const answer = await device.change([...make().slice(1), save(), ...make()].slice(-mostChanges - 1));
  expect([answer.statusCode, answer.json().data.code]).toEqual([400, "invalid_input"]);
  expect((await device.saved()).homes).toEqual([]);
});

test("[PUBL-04] the visitor's export has the homes with the names of their lists", async () => {
  const device = await newDevice();
  const list = addList("For us");
  await device.changed(list, save({ listId: list.id, title: "Villa", note: "Lift was out" }), {
    ...{ kind: "hide", id: newId("prp"), title: "Flat", reason: null, hiddenAt: now() },
  });
  const files = await readZip((await device.send("exportVisitor")).rawPayload);
  expect(JSON.parse(files["saved-homes.json"] ?? "")).toMatchObject([
    { kind: "saved", list: "For us", title: "Villa", note: "Lift was out" },
    { kind: "hidden", title: "Flat" },
  ]);
});
