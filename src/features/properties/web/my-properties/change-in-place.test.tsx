import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import { wizardMessages } from "../../contract/property-form-messages.ts";
import { api, beginTest, changesMade, endTest, home, opened, row, show } from "./my-properties-test-page.tsx";

beforeEach(beginTest);
afterEach(endTest);

test("[MYPR-01] a price is changed in its place: Enter saves with an undo, Escape gives it back, a refusal stands at the cell", async () => {
  await show();
  const open = () => fireEvent.click(row("Home 1").getByRole("button", { name: /Change the price/ }));
  open();
  const field = () => row("Home 1").getByLabelText("Price of Home 1");
  fireEvent.change(field(), { target: { value: "48,50,000" } });
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(changesMade()).toEqual([]);
  expect(document.activeElement).toBe(row("Home 1").getByRole("button", { name: "Change the price of Home 1: ₹50,00,000" }));
  open();
  fireEvent.change(field(), { target: { value: "48" } });
  fireEvent.keyDown(field(), { key: "Enter" });
  expect((await row("Home 1").findByRole("alert")).textContent).toBe("₹48. It was ₹50,00,000. Is that right? Save again to confirm.");
  fireEvent.change(field(), { target: { value: "4850000" } });
  api.skipped = [{ _id: "prp_1", title: "Home 1", reason: "The price stays as it is." }];
  fireEvent.keyDown(field(), { key: "Enter" });
  expect((await row("Home 1").findByRole("alert")).textContent).toBe("The price stays as it is.");
  api.skipped = [];
  fireEvent.keyDown(field(), { key: "Enter" });
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(() => expect(api.calls.some(({ url }) => url.pathname === "/api/properties/changes/chg_1/undo")).toBe(true));
  expect(changesMade().at(-1)).toMatchObject({
    which: { ids: ["prp_1"], versions: [1] },
    change: { kind: "price", to: { by: "price", price: 4_850_000 } },
  });
});

test("[MYPR-01] a rent that becomes ten times as much or as little is asked about, and so is one beyond what rents are", async () => {
  api.homes = [home(1, { listedFor: "rent", price: 59_000 })];
  await show();
  fireEvent.click(row("Home 1").getByRole("button", { name: /Change the price/ }));
  const field = row("Home 1").getByLabelText("Price of Home 1");
  const askedAbout = (typed: string) => {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: "Enter" });
    return row("Home 1").getByRole("alert").textContent;
  };
  expect(askedAbout("80 lakh")).toBe("₹80,00,000. It was ₹59,000. Is that right? Save again to confirm.");
  expect(askedAbout("5,900")).toBe("₹5,900. It was ₹59,000. Is that right? Save again to confirm.");
  expect(askedAbout("0")).toBe(wizardMessages.priceAboveZero);
  expect(askedAbout("1234567890123456789")).toBe("Please enter at most 1,000 lakh crore.");
  expect(changesMade()).toEqual([]);
  fireEvent.change(field, { target: { value: "5,89,999" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(changesMade()).toHaveLength(1));
});

test("[MYPR-01] a home to let is not offered as sold, nor one for sale as rented, in its status and its menu", async () => {
  api.homes = [home(1), home(2, { listedFor: "rent" }), home(3, { listedFor: "pg", status: "sold" }), home(4, { listedFor: null })];
  await show();
  const offered = (title: string, button: RegExp) => {
    const menu = row(title).getByRole("button", { name: button }).nextElementSibling as HTMLElement;
    fireEvent(menu, opened());
    return within(menu)
      .getAllByRole("button", { hidden: true })
      .flatMap(({ textContent }) => textContent?.match(/available|rented|sold/i)?.[0].toLowerCase() ?? []);
  };
  for (const button of [/Change the status/, /More actions/]) {
    expect(offered("Home 1", button)).toEqual(["sold"]);
    expect(offered("Home 2", button)).toEqual(["rented"]);
    expect(offered("Home 3", button)).toEqual(["available", "rented"]);
    expect(offered("Home 4", button)).toEqual(["rented", "sold"]);
  }
});

test("[MYPR-01] without a line a status and a price stay as changed, say that they wait, and go out when the line is back", async () => {
  await show();
  window.dispatchEvent(new Event("offline"));
  try {
    fireEvent(row("Home 1").getByRole("button", { name: /Change the status/ }).nextElementSibling as Element, opened());
    fireEvent.click(row("Home 1").getByText("Sold"));
    fireEvent.click(row("Home 1").getByRole("button", { name: /Change the price/ }));
    fireEvent.change(row("Home 1").getByLabelText("Price of Home 1"), { target: { value: "4850000" } });
    fireEvent.keyDown(row("Home 1").getByLabelText("Price of Home 1"), { key: "Enter" });
    expect(await screen.findByText(/^You are offline. Reading works; 2 changes wait on this page/)).toBeDefined();
    expect(row("Home 1").getByRole("button", { name: "Change the status of Home 1: Sold" })).toBeDefined();
    expect(row("Home 1").getByRole("button", { name: "Change the price of Home 1: ₹48,50,000" })).toBeDefined();
    expect(changesMade()).toEqual([]);
  } finally {
    window.dispatchEvent(new Event("online"));
  }
  await waitFor(() => expect(changesMade()).toHaveLength(2));
  expect(changesMade()).toMatchObject([
    { which: { ids: ["prp_1"] }, change: { kind: "status", status: "sold" } },
    // The version that the first one has made.
    { which: { ids: ["prp_1"], versions: [2] }, change: { kind: "price" } },
  ]);
  await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull());
});

test("[MYPR-01] Save and Cancel stand beside the price, for keypads without a return key", async () => {
  await show();
  const press = (name: string) => fireEvent.click(row("Home 1").getByRole("button", { name }));
  const type = () => fireEvent.change(row("Home 1").getByLabelText("Price of Home 1"), { target: { value: "4850000" } });
  press("Change the price of Home 1: ₹50,00,000");
  type();
  press("Cancel");
  expect(changesMade()).toEqual([]);
  press("Change the price of Home 1: ₹50,00,000");
  type();
  press("Save");
  await waitFor(() => expect(changesMade()).toMatchObject([{ change: { kind: "price", to: { by: "price", price: 4_850_000 } } }]));
});

test("[MYPR-01] a price changed elsewhere meanwhile is shown instead of overwritten; saving again overwrites it", async () => {
  await show();
  fireEvent.click(row("Home 1").getByRole("button", { name: /Change the price/ }));
  const field = row("Home 1").getByLabelText("Price of Home 1");
  fireEvent.change(field, { target: { value: "4850000" } });
  api.homes = [home(1, { price: 5_200_000, version: 2 })];
  api.skipped = [{ _id: "prp_1", title: "Home 1", reason: "It has been changed since." }];
  fireEvent.keyDown(field, { key: "Enter" });
  const text = "It has been changed since. The price is now ₹52,00,000.";
  await waitFor(() => expect(row("Home 1").getByRole("alert").textContent).toBe(text));
  api.skipped = [];
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(changesMade().map((body) => body?.which)).toMatchObject([{ versions: [1] }, { versions: [2] }]));
});

test("[MYPR-01] a home that is hidden without an answer or a valid RERA registration can be left hidden, and no other", async () => {
  const registration = { stage: "hidden" as const, dueOn: "2026-11-01" };
  const hidden = { publication: "unpublished" as const };
  api.homes = [
    home(1, { ...hidden, registration }),
    home(2, { ...hidden, confirmation: "hidden" }),
    home(3, hidden),
    home(4, { registration: { ...registration, stage: "soon" } }),
  ];
  await show();
  const isOffered = (title: string) => within(menuOf(title)).queryByText("Leave it hidden") !== null;
  expect([1, 2, 3, 4].map((number) => isOffered(`Home ${number}`))).toEqual([true, true, false, false]);
});

test("[MYPR-02] the menu of a home that is taken down offers nothing that would be refused: neither Publish nor a copy", async () => {
  const takenDown = { at: "2026-11-20T06:00:00.000Z", reason: "Not available", note: null, askedAt: null };
  const photographed = { publication: "unpublished" as const, image: { url: "a.jpg", widths: [] as number[] } as MyPropertyRow["image"] };
  api.homes = [home(1, photographed), home(2, { ...photographed, takenDown })];
  await show();
  const offers = (title: string) => [...menuOf(title).querySelectorAll("a, button")].map((entry) => entry.textContent?.trim());
  const always = ["Mark as sold", "Preview", "Checks", "Delete"];
  expect(offers("Home 1")).toEqual([
    ...always.slice(0, 1),
    "Publish",
    ...always.slice(1, 3),
    "Duplicate",
    "Duplicate with photos",
    "Delete",
  ]);
  expect(offers("Home 2")).toEqual(always);
});

function menuOf(title: string): HTMLElement {
  const menu = row(title).getByRole("button", { name: /More actions/ }).nextElementSibling as HTMLElement;
  fireEvent(menu, opened());
  return menu;
}
