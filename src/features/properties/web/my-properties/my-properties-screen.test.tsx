import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "../../../../shared/web/ui/toasts.tsx";
import { WaitingSaves } from "../../../../shared/web/ui/waiting-saves.tsx";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import { wizardMessages } from "../../contract/property-form-messages.ts";
import MyPropertiesScreen from "./my-properties-screen.tsx";

type Call = { method: string; url: URL; body?: { which: unknown; change: unknown; preview?: boolean } };
let calls: Call[];
let router: ReturnType<typeof createMemoryRouter>;
let skipped: { _id: string; title: string; reason: string }[];
let total: number;
/** Of a change: awaited before its answer. */
let held: Promise<Response | null>;

const home = (n: number, fields: Partial<MyPropertyRow> = {}) =>
  ({
    _id: `prp_${n}`,
    title: `Home ${n}`,
    type: "apartment",
    bedrooms: 2,
    bathrooms: 1,
    price: 5_000_000,
    currency: "INR",
    area: 900,
    areaUnit: "sqft",
    listedFor: "sale",
    status: "available",
    publication: "published",
    takenDown: null,
    isMissingSomething: false,
    city: "Pune",
    state: "Maharashtra",
    createdAt: "2026-11-09T08:00:00.000Z",
    version: 1,
    image: null,
    restorableUntil: null,
    reference: `R-${n}`,
    views: 12,
    leads: 3,
    completeness: 80,
    confirmedAt: "2026-11-09T08:00:00.000Z",
    isToConfirm: false,
    confirmation: "none" as const,
    registration: null,
    ...fields,
  }) as MyPropertyRow;
let homes: MyPropertyRow[];

beforeEach(() => {
  // jsdom has neither modal dialogs nor popovers.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  vi.setSystemTime("2026-11-12T08:00:00Z");
  calls = [];
  skipped = [];
  held = Promise.resolve(null);
  homes = [home(1), home(2, { publication: "draft", confirmedAt: null }), home(3, { isToConfirm: true }), home(4)];
  total = 4;
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const url = new URL(address, "http://localhost");
    calls.push({ method, url, ...(body && { body: JSON.parse(String(body)) }) });
    if (url.pathname.endsWith("/list")) {
      return Response.json({ status: 200, data: { properties: homes, page: 1, totalPages: Math.ceil(total / 10), total } });
    }
    if (url.pathname.endsWith("/counts")) {
      const data = {
        all: total,
        drafts: 1,
        statuses: [{ status: "sold", homes: 7 }],
        cities: [
          { city: "Pune", homes: 3 },
          { city: "Nashik", homes: 1 },
        ],
      };
      return Response.json({ status: 200, data });
    }
    if (method === "GET") return Response.json({ status: 200, data: { changes: [] } });
    if (url.pathname.endsWith("/undo"))
      return Response.json({ status: 200, message: "Undone.", data: { restored: 1, kept: 0, keptHomes: [] } });
    const { preview } = JSON.parse(String(body));
    const failure = preview ? null : await held;
    if (failure) return failure;
    const changed = skipped.length > 0 ? 0 : 2;
    const texts = { before: "₹50,00,000", after: "₹48,50,000", difference: "−₹1,50,000", doubt: null };
    const data = {
      changeId: "chg_1",
      changed,
      homes: changed ? [{ _id: "prp_1", title: "Home 1", ...texts }] : [],
      skipped: skipped.length,
      skippedHomes: skipped,
      notReached: 0,
    };
    return Response.json({ status: 200, message: "2 prices changed.", data });
  });
});
afterEach(() => {
  for (const button of screen.queryAllByLabelText("Dismiss")) fireEvent.click(button);
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show(query = ""): Promise<void> {
  router = createMemoryRouter([{ path: "*", element: <MyPropertiesScreen /> }], { initialEntries: [`/panel/properties${query}`] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <WaitingSaves />
      <Toasts />
    </QueryClientProvider>,
  );
  await screen.findByRole("row", { name: /Home 1/ });
}
const row = (title: string) => within(screen.getByRole("row", { name: new RegExp(title) }));
const changesMade = () =>
  calls.filter(({ method, url }) => method === "POST" && url.pathname === "/api/properties/changes").map(({ body }) => body);
/** jsdom opens no popovers. */
const opened = () => Object.assign(new Event("toggle"), { newState: "open" });
const press = (key: string, options = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
const listQuery = () => Object.fromEntries(calls.findLast(({ url }) => url.pathname.endsWith("/list"))?.url.searchParams ?? []);

test("[MYPR-02] a row has views, leads, age and reference; its title opens the page, of an unpublished home the preview", async () => {
  await show();
  const cells = screen.getByRole("row", { name: /Home 1/ });
  for (const text of ["2 bed, 1 bath · R-1", "12", "3", "9 Nov 2026", "3 days"]) expect(within(cells).getByText(text)).toBeDefined();
  expect(row("Home 1").getByRole("link", { name: "Home 1" }).getAttribute("href")).toBe("/property/prp_1");
  expect(row("Home 2").getByRole("link", { name: "Home 2" }).getAttribute("href")).toBe("/panel/properties/preview/prp_2");
  expect(row("Home 1").getByRole("link", { name: "3 leads about Home 1" }).getAttribute("href")).toBe("/panel/leads?home=prp_1");
});

test("[MYPR-01] order and filters are in the address, and the list asks for them", async () => {
  await show("?search=lake&status=sold&city=Pune&reference=VN&unconfirmed=true&sort=views&page=1");
  expect(listQuery()).toMatchObject({ search: "lake", status: "sold", city: "Pune", reference: "VN", unconfirmed: "true", sort: "views" });
  fireEvent.change(screen.getByLabelText("Order"), { target: { value: "price-low" } });
  await waitFor(() => expect(router.state.location.search).toContain("sort=price-low"));
  fireEvent.click(screen.getByRole("link", { name: /Drafts/ }));
  await waitFor(() => expect(router.state.location.search).toContain("publication=draft"));
  expect(router.state.location.search).not.toContain("status=");
});

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
  skipped = [{ _id: "prp_1", title: "Home 1", reason: "The price stays as it is." }];
  fireEvent.keyDown(field(), { key: "Enter" });
  expect((await row("Home 1").findByRole("alert")).textContent).toBe("The price stays as it is.");
  skipped = [];
  fireEvent.keyDown(field(), { key: "Enter" });
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(() => expect(calls.some(({ url }) => url.pathname === "/api/properties/changes/chg_1/undo")).toBe(true));
  expect(changesMade().at(-1)).toMatchObject({
    which: { ids: ["prp_1"], versions: [1] },
    change: { kind: "price", to: { by: "price", price: 4_850_000 } },
  });
});

test("[MYPR-01] a rent that becomes ten times as much or as little is asked about, and so is one beyond what rents are", async () => {
  homes = [home(1, { listedFor: "rent", price: 59_000 })];
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
  expect(changesMade()).toEqual([]);
  fireEvent.change(field, { target: { value: "5,89,999" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(changesMade()).toHaveLength(1));
});

test("[MYPR-01] a home to let is not offered as sold, nor one for sale as rented, in its status and its menu", async () => {
  homes = [home(1), home(2, { listedFor: "rent" }), home(3, { listedFor: "pg", status: "sold" }), home(4, { listedFor: null })];
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
    expect(await screen.findByText(/^No connection. Your 2 changes wait on this page/)).toBeDefined();
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
  await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull());
});

test("[MYPR-01] keys: J and K move, X chooses, Shift X a range, P opens the price, Y confirms, E edits, V opens; none while typing", async () => {
  await show();
  press("j");
  expect(document.activeElement?.textContent).toBe("Home 1");
  press("x");
  press("j");
  press("j");
  press("X", { shiftKey: true });
  expect(screen.getByText("3 of 4 on this page are chosen.")).toBeDefined();
  press("Escape");
  expect(screen.queryByText(/are chosen/)).toBeNull();
  press("y");
  await waitFor(() => expect(changesMade()).toMatchObject([{ which: { ids: ["prp_3"] }, change: { kind: "confirm" } }]));
  press("k");
  press("p");
  expect(document.activeElement).toBe(row("Home 2").getByLabelText("Price of Home 2"));
  press("x");
  expect(screen.queryByText(/are chosen/)).toBeNull();
  fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
  press("v");
  await waitFor(() => expect(router.state.location.pathname).toBe("/panel/properties/preview/prp_2"));
});

test("[MYPR-01] chosen homes, or all that fit, get a preview of old and new and of what is skipped, before the change", async () => {
  total = 312;
  await show("?status=sold");
  fireEvent.click(row("Home 1").getByLabelText("Choose Home 1"));
  fireEvent.click(screen.getByRole("button", { name: "Choose all 312" }));
  const bar = within(screen.getByRole("region", { name: "Chosen homes" }));
  expect(bar.getByText("312 chosen")).toBeDefined();
  fireEvent.click(bar.getByRole("button", { name: "Price" }));
  const dialog = within(screen.getByRole("dialog", { name: "Change the price of 312 homes" }));
  fireEvent.change(dialog.getByLabelText(/Percent/), { target: { value: "−3" } });
  fireEvent.click(await dialog.findByRole("button", { name: "Change 2 prices" }));
  const which = { filters: { search: "", status: "sold" }, expected: 312 };
  const change = { kind: "price", to: { by: "percent", percent: -3, roundTo: 1000 } };
  await waitFor(() => expect(changesMade()).toHaveLength(2));
  expect(changesMade()).toMatchObject([
    { which, change, preview: true },
    { which, change },
  ]);
  expect(await screen.findByText("2 prices changed.")).toBeDefined();
  expect(screen.queryByText("312 chosen")).toBeNull();
});

test("[MYPR-01] the focus stays in the list: after a change of many homes, when a row goes away, and on the row that Undo brings back", async () => {
  await show("?sort=title");
  const focused = () => document.activeElement?.textContent;
  fireEvent.click(row("Home 3").getByLabelText("Choose Home 3"));
  fireEvent.click(row("Home 4").getByLabelText("Choose Home 4"));
  const bar = within(screen.getByRole("region", { name: "Chosen homes" }));
  bar.getByRole("button", { name: "Delete" }).focus();
  fireEvent.click(bar.getByRole("button", { name: "Delete" }));
  const whole = homes;
  homes = whole.slice(0, 2);
  fireEvent.click(await screen.findByRole("button", { name: "Delete 2 homes" }));
  // Of those that are left the last.
  await waitFor(() => expect([screen.queryByRole("row", { name: /Home 3/ }), focused()]).toEqual([null, "Home 2"]));
  expect(changesMade()[0]).toMatchObject({ preview: true, sort: "title" });
  homes = whole;
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(() => expect([screen.queryAllByRole("row", { name: /Home 3/ }).length, focused()]).toEqual([1, "Home 1"]));
});

test("[MYPR-01] what would be skipped is named with the reason, and nothing can be changed when all is", async () => {
  skipped = [{ _id: "prp_2", title: "Home 2", reason: "It is a draft." }];
  await show();
  fireEvent.click(screen.getByLabelText("Choose all on this page"));
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("1 home is skipped")).toBeDefined();
  expect(screen.getByText(/It is a draft./)).toBeDefined();
  expect(screen.getByRole("button", { name: "Confirm 0 homes" })).toHaveProperty("disabled", true);
});

test("[MYPR-01] a dialog stays while its change is being made, so that a failure is seen", async () => {
  await show();
  fireEvent.click(screen.getByLabelText("Choose all on this page"));
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  let fail = (_answer: Response) => {};
  held = new Promise((resolve) => {
    fail = resolve;
  });
  fireEvent.click(await screen.findByRole("button", { name: "Confirm 2 homes" }));
  const dialog = screen.getByRole("dialog") as HTMLDialogElement;
  const cancel = new Event("cancel", { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  fireEvent.pointerDown(dialog);
  expect(dialog.open).toBe(true);
  for (const name of ["Close", "Cancel"]) fireEvent.click(within(dialog).getByRole("button", { name }));
  fail(Response.json({ status: 500, message: "Not now.", data: { code: "internal", issues: [] } }, { status: 500 }));
  expect((await within(dialog).findByRole("alert")).textContent).not.toBe("");
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
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
  homes = [home(1, { price: 5_200_000, version: 2 })];
  skipped = [{ _id: "prp_1", title: "Home 1", reason: "It has been changed since." }];
  fireEvent.keyDown(field, { key: "Enter" });
  const text = "It has been changed since. The price is now ₹52,00,000.";
  await waitFor(() => expect(row("Home 1").getByRole("alert").textContent).toBe(text));
  skipped = [];
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(changesMade().map((body) => body?.which)).toMatchObject([{ versions: [1] }, { versions: [2] }]));
});

test("[MYPR-01] a city of the address that no home has is shown; deleted homes cannot be chosen; views say what they count", async () => {
  await show("?city=Goa");
  await screen.findByRole("option", { name: "Nashik" });
  expect(screen.getByLabelText("City")).toHaveProperty("value", "Goa");
  expect(screen.getByTitle("Views in the last 30 days, each person once a day").textContent).toBe("Views");
  cleanup();
  homes = [home(1, { restorableUntil: "2026-12-01T00:00:00.000Z" })];
  await show("?status=deleted");
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
});
