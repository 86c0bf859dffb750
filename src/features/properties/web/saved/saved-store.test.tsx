import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { mostSaved } from "../../contract/saved-terms.ts";

const storageKey = "aangan.saved-properties";
const villa = { id: "prp_villa", title: "Villa around a courtyard" };
const flat = { id: "prp_flat", title: "Corner apartment" };

// The store reads the device once, so each test is a newly opened tab.
async function openTab() {
  vi.resetModules();
  return { ...(await import("./saved-store.ts")), ...(await import("./save-button.tsx")) };
}

const idsOnDevice = () => (JSON.parse(localStorage.getItem(storageKey) ?? "[]") as { id: string }[]).map(({ id }) => id);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("[PUBL-04] stores saved homes on the device, newest first, and removes one at the second press", async () => {
  const first = await openTab();
  first.toggleSaved(villa);
  first.toggleSaved(flat);
  const second = await openTab();
  expect(second.savedProperties().map(({ id, title }) => ({ id, title }))).toEqual([flat, villa]);
  second.toggleSaved(flat);
  expect(idsOnDevice()).toEqual([villa.id]);
});

test.each([
  ["no JSON", "{oops"],
  ["no list", '{"id":"prp_villa"}'],
  ["null", "null"],
  ["a list of other things", '[1,null,"prp_villa",{"id":7},[]]'],
])("[PUBL-04] starts empty from a corrupt store (%s), and can save again", async (_what, stored) => {
  localStorage.setItem(storageKey, stored);
  const tab = await openTab();
  expect(tab.savedProperties()).toEqual([]);
  tab.toggleSaved(villa);
  expect(idsOnDevice()).toEqual([villa.id]);
});

test("[PUBL-04] keeps the valid entries of a partly corrupt store, each once", async () => {
  const entry = { ...villa, savedAt: "2026-11-21T06:00:00.000Z" };
  localStorage.setItem(storageKey, JSON.stringify([entry, { id: 1 }, entry]));
  const tab = await openTab();
  expect(tab.savedProperties()).toEqual([entry]);
});

test("[PUBL-04] saves for the lifetime of the page when storage is forbidden", async () => {
  const forbidden = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  const spies = [vi.spyOn(Storage.prototype, "getItem"), vi.spyOn(Storage.prototype, "setItem")];
  for (const spy of spies) spy.mockImplementation(forbidden);
  onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()));
  const tab = await openTab();
  tab.toggleSaved(villa);
  tab.toggleSaved(flat);
  tab.toggleSaved(villa);
  expect(tab.savedProperties().map(({ id }) => id)).toEqual([flat.id]);
});

test("[PUBL-04] saves for the lifetime of the tab when storage is full, and says so once", async () => {
  localStorage.setItem(storageKey, JSON.stringify([{ ...villa, savedAt: "2026-11-21T06:00:00.000Z" }]));
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  onTestFinished(() => full.mockRestore());
  const tab = await openTab();
  const { Toasts } = await import("../../../../shared/web/ui/toasts.tsx");
  render(<Toasts />);
  act(() => void tab.savedStore.take([{ ...villa, savedAt: "2026-11-21T06:00:00.000Z" }]));
  expect(screen.queryByText(/stores no more/)).toBeNull();
  act(() => tab.toggleSaved(flat));
  act(() => tab.toggleSaved({ id: "prp_plot", title: "Plot" }));
  expect(tab.savedProperties().map(({ id }) => id)).toEqual(["prp_plot", flat.id, villa.id]);
  expect(screen.getAllByText(/stores no more/)).toHaveLength(1);
});

test("[PUBL-04] stores up to its limit, and drops the oldest", async () => {
  const tab = await openTab();
  for (let number = 0; number <= mostSaved; number += 1) tab.toggleSaved({ id: `prp_${number}`, title: "Home" });
  expect(tab.savedProperties()).toHaveLength(mostSaved);
  expect(idsOnDevice()).not.toContain("prp_0");
});

test("[PUBL-04] does not lose what another tab saved a moment before", async () => {
  const tab = await openTab();
  tab.toggleSaved(villa);
  localStorage.setItem(storageKey, JSON.stringify([{ ...flat, savedAt: "2026-11-21T06:00:00.000Z" }, ...tab.savedProperties()]));
  tab.toggleSaved({ id: "prp_plot", title: "Plot" });
  expect(idsOnDevice()).toEqual(["prp_plot", flat.id, villa.id]);
});

test("[PUBL-04] a heart says what it saves and whether it is saved, and follows other tabs", async () => {
  const tab = await openTab();
  render(<tab.SaveHeart home={{ ...villa, id: villa.id as PropertyId, price: 9_500_000, currency: "INR" }} />);
  const heart = screen.getByRole("button", { name: "Save Villa around a courtyard" });
  expect(heart.getAttribute("aria-pressed")).toBe("false");
  fireEvent.click(heart);
  expect(heart.getAttribute("aria-pressed")).toBe("true");
  expect(tab.savedProperties()).toMatchObject([{ id: villa.id, price: 9_500_000, currency: "INR" }]);
  localStorage.removeItem(storageKey);
  act(() => void dispatchEvent(new StorageEvent("storage", { key: storageKey })));
  expect(heart.getAttribute("aria-pressed")).toBe("false");
});
