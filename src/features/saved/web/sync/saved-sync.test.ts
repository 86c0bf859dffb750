import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { homeId, openPage, profileOf, SavedServer, storedTexts } from "./saved-sync-test-world.ts";

let server: SavedServer;

beforeEach(() => {
  localStorage.clear();
  server = new SavedServer();
  server.start();
});
afterEach(() => void vi.unstubAllGlobals());

test("[PUBL-04] what a lister keeps leaves the device at sign-out, and the next lister who signs in gets none of it", async () => {
  const page = await openPage();
  page.signIn("asha");
  page.save("villa");
  page.writeNote(homeId("villa"), "Ask for the lift");
  page.hiddenStore.replace([{ id: homeId("flat"), title: "Hidden flat", reason: "price", hiddenAt: new Date().toISOString() }]);
  page.addList("For Aai");
  await page.syncNow();
  page.signOut();
  expect(page.shown()).toEqual([]);
  await vi.waitFor(() => expect(storedTexts()).not.toMatch(/villa|lift|Hidden|Aai/));

  page.signIn("binod");
  await page.syncNow();
  expect([page.shown(), page.hiddenStore.readNow(), server.homesOf("binod")]).toEqual([[], [], []]);
  page.signOut();
  page.signIn("asha");
  await page.syncNow();
  expect(page.shown()).toEqual([["villa", "Ask for the lift"]]);
  expect(page.listStore.readNow().map(({ name }) => name)).toContain("For Aai");
});

test("[PUBL-04] what has not been sent is sent at sign-out, before the session ends", async () => {
  const page = await openPage();
  page.signIn("asha");
  await page.syncNow();
  page.save("villa");
  const paths: string[] = [];
  server.before = (path) => void paths.push(path);
  page.signOut();
  await vi.waitFor(() => expect(paths.at(-1)).toBe("/api/users/logout"));
  expect([page.shown(), server.homesOf("asha")]).toEqual([[], [["villa", null]]]);
  expect(storedTexts()).not.toContain("villa");
});

test("[PUBL-04] what cannot be sent at sign-out waits on the device for its account, and for nobody else", async () => {
  const page = await openPage();
  page.signIn("asha");
  await page.syncNow();
  page.save("villa");
  server.isReachable = false;
  page.signOut();
  expect(page.shown()).toEqual([]);

  const later = await openPage();
  server.isReachable = true;
  later.signIn("binod");
  later.save("plot");
  await later.syncNow();
  expect([later.shown(), server.homesOf("binod"), server.homesOf("asha")]).toEqual([[["plot", null]], [["plot", null]], []]);
  later.signOut();
  later.signIn("asha");
  await later.syncNow();
  expect([later.shown(), server.homesOf("asha")]).toEqual([[["villa", null]], [["villa", null]]]);
  expect(storedTexts()).not.toContain("aangan.kept");
});

test("[PUBL-04] a session that lapses hides its lists until its account is back, and other accounts do not get them", async () => {
  const page = await openPage();
  page.signIn("asha");
  await page.syncNow();
  page.save("villa");
  page.endSession();
  expect(page.shown()).toEqual([]);
  page.signIn("binod");
  await page.syncNow();
  expect(server.homesOf("binod")).toEqual([]);
  page.signOut();
  page.signIn("asha");
  await page.syncNow();
  expect(page.shown()).toEqual([["villa", null]]);
});

test("[PUBL-04] what was saved before anybody signed in stays on the device, and goes to the first account that signs in", async () => {
  const page = await openPage();
  page.save("villa");
  const reopened = await openPage();
  expect(reopened.shown()).toEqual([["villa", null]]);
  reopened.signIn("asha");
  await reopened.syncNow();
  expect(server.homesOf("asha")).toEqual([["villa", null]]);
  reopened.signOut();
  reopened.save("plot");
  expect(reopened.shown()).toEqual([["plot", null]]);
});

test("[PUBL-04] a visitor's list by address steps aside for a lister who signs in, and comes back afterwards", async () => {
  const page = await openPage();
  server.cookie = "vikram";
  page.storeVisitor({ email: "vikram@example.com" });
  page.save("villa");
  await page.syncNow();
  page.writeNote(homeId("villa"), "South");
  page.signIn("asha");
  await page.syncNow();
  expect([page.shown(), server.homesOf("asha"), server.homesOf("vikram")]).toEqual([[], [], [["villa", "South"]]]);
  page.signOut();
  await page.syncNow();
  expect(page.shown()).toEqual([["villa", "South"]]);
});

test("[PUBL-04] another visitor's address takes nothing over from the one before", async () => {
  const page = await openPage();
  server.cookie = "vikram";
  page.storeVisitor({ email: "vikram@example.com" });
  page.save("villa");
  await page.syncNow();
  server.isReachable = false;
  page.save("plot");
  server.cookie = "nisha";
  page.storeVisitor({ email: "nisha@example.com" });
  server.isReachable = true;
  await page.syncNow();
  expect([page.shown(), server.homesOf("nisha")]).toEqual([[], []]);
  server.cookie = "vikram";
  page.storeVisitor({ email: "vikram@example.com" });
  await page.syncNow();
  expect(new Set(server.homesOf("vikram").map(([title]) => title))).toEqual(new Set(["villa", "plot"]));
});

test("[PUBL-04] an answer that arrives after the sign-out brings nothing back", async () => {
  const page = await openPage();
  page.signIn("asha");
  page.save("villa");
  await page.syncNow();
  let arrive: () => void = () => undefined;
  server.before = (path) => (path.includes("changes") ? new Promise((resolve) => (arrive = resolve)) : undefined);
  page.save("plot");
  const late = page.syncNow();
  await vi.waitFor(() => expect(arrive).not.toBe(undefined));
  await new Promise((resolve) => setTimeout(resolve, 20));
  page.signOut();
  server.before = () => undefined;
  arrive();
  await late.catch(() => undefined);
  expect(page.shown()).toEqual([]);
  await vi.waitFor(() => expect(storedTexts()).not.toMatch(/villa|plot/));
});

test("[PUBL-04] nothing is lost or doubled when a merge fails halfway", async () => {
  const page = await openPage();
  // More than one call takes.
  for (let number = 0; number < 450; number += 1) page.save(`home${1000 + number}x`);
  let calls = 0;
  server.before = (path) => {
    if (path.includes("changes") && ++calls === 2) throw new TypeError("Failed to fetch");
  };
  page.signIn("asha");
  await expect(page.syncNow()).rejects.toThrow("Network error");
  expect(page.shown()).toHaveLength(450);
  await page.syncNow();
  expect([page.shown().length, server.homesOf("asha").length]).toEqual([450, 450]);
});

test("[PUBL-04] two devices that write notes on one home keep both, and later ones replace them", async () => {
  const first = await openPage();
  first.signIn("asha");
  first.save("villa");
  await first.syncNow();
  const ofFirst = { ...localStorage };
  const onDevice = async (stored: Record<string, string>, act: (page: Awaited<ReturnType<typeof openPage>>) => void) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
    const page = await openPage();
    page.signIn("asha");
    act(page);
    await page.syncNow();
    return { shown: page.shown(), stored: { ...localStorage } };
  };
  const second = await onDevice({}, () => undefined);
  expect(second.shown).toEqual([["villa", null]]);
  const one = await onDevice(ofFirst, (page) => page.writeNote(homeId("villa"), "South"));
  const other = await onDevice(second.stored, (page) => page.writeNote(homeId("villa"), "Lift is out"));
  expect(other.shown).toEqual([["villa", "South\n\nLift is out"]]);
  const again = await onDevice(one.stored, () => undefined);
  expect(again.shown).toEqual(other.shown);
  const last = await onDevice(again.stored, (page) => page.writeNote(homeId("villa"), "South"));
  expect(last.shown).toEqual([["villa", "South"]]);
});

test("[PUBL-04] a device whose clock is wrong loses nothing: what it saved in 2031 or 1999 is kept, and can be removed", async () => {
  const page = await openPage();
  page.signIn("asha");
  vi.useFakeTimers({ now: new Date("2031-01-01T00:00:00Z"), toFake: ["Date"] });
  page.save("early");
  vi.setSystemTime(new Date("1999-12-31T00:00:00Z"));
  page.save("late");
  vi.useRealTimers();
  page.signIn("asha");
  await page.syncNow();
  expect(new Set(server.homesOf("asha").map(([title]) => title))).toEqual(new Set(["early", "late"]));
  const times = page.savedStore.readNow().map(({ savedAt }) => savedAt);
  expect(times.every((time) => time >= "2020" && time <= new Date().toISOString())).toBe(true);
  page.removeHome(homeId("early"));
  page.removeHome(homeId("late"));
  await page.syncNow();
  expect([page.shown(), server.homesOf("asha")]).toEqual([[], []]);
});

test("[PUBL-04] where storage is full, what is saved still reaches the account", async () => {
  const page = await openPage();
  page.signIn("asha");
  await page.syncNow();
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  page.save("villa");
  await page.syncNow();
  full.mockRestore();
  expect([page.shown(), server.homesOf("asha")]).toEqual([[["villa", null]], [["villa", null]]]);
});

test("[PUBL-04] where storage is forbidden, a lister has the account's list as long as the page", async () => {
  server.kept.set("vis_asha0000000000000000000000", {
    ...{ lists: [], hidden: [], seen: [] },
    homes: [
      { id: homeId("villa"), title: "villa", savedAt: new Date().toISOString(), listId: "", price: null, currency: null, note: null },
    ],
  });
  const forbidden = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  const spies = (["getItem", "setItem", "removeItem"] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(forbidden),
  );
  const page = await openPage();
  page.signIn("asha");
  await page.syncNow();
  expect([profileOf("asha")._id, page.shown()]).toEqual([page.ownerOfDevice(), [["villa", null]]]);
  page.signOut();
  expect(page.shown()).toEqual([]);
  for (const spy of spies) spy.mockRestore();
});

test("[PUBL-04] a device whose link was opened on another one gets that list, and knows whose it is", async () => {
  const page = await openPage();
  [server.cookie, server.email] = ["device", null];
  page.storeVisitor({ email: null });
  page.save("villa");
  await page.syncNow();
  const other = { id: homeId("flat"), title: "flat", savedAt: new Date().toISOString(), listId: "lst_00000000000000000000000001" };
  const list = { id: other.listId, name: "My homes", isDefault: true, createdAt: new Date().toISOString() };
  server.kept.set(`vis_${"address".padEnd(26, "0")}`, {
    lists: [list],
    homes: [{ ...other, price: null, currency: null, note: null }],
    hidden: [],
    seen: [],
  });
  [server.cookie, server.email] = ["address", "asha@example.in"];
  await page.syncNow();
  expect(page.ownerOfDevice()).toBe("asha@example.in");
  expect(
    page
      .shown()
      .map(([title]) => title)
      .toSorted(),
  ).toEqual(["flat", "villa"]);
  expect(
    server
      .homesOf("address")
      .map(([title]) => title)
      .toSorted(),
  ).toEqual(["flat", "villa"]);
});
