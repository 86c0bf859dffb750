// My Properties in front of an API that a test sets up.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { OfflineStrip } from "../../../../shared/web/ui/offline-strip.tsx";
import { Toasts } from "../../../../shared/web/ui/toasts.tsx";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import MyPropertiesScreen from "./my-properties-screen.tsx";

type Call = { method: string; url: URL; body?: { which: unknown; change: unknown; preview?: boolean } };
export const home = (n: number, fields: Partial<MyPropertyRow> = {}) =>
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
    confirmedAt: "2026-11-10T08:00:00.000Z",
    isToConfirm: false,
    others: 0,
    confirmation: "none" as const,
    registration: null,
    ...fields,
  }) as MyPropertyRow;

type Api = {
  calls: Call[];
  homes: MyPropertyRow[];
  total: number;
  skipped: { _id: string; title: string; reason: string }[];
  /** Those of the last ten minutes, the latest first. */
  changes: object[];
  /** Of a change or an undo: awaited before its answer. */
  held: Promise<Response | null>;
  router: ReturnType<typeof createMemoryRouter>;
};
const begun = (): Omit<Api, "router"> => ({
  calls: [],
  homes: [home(1), home(2, { publication: "draft", confirmedAt: null }), home(3, { isToConfirm: true }), home(4)],
  total: 4,
  skipped: [],
  changes: [],
  held: Promise.resolve(null),
});
/** What the API has and answers, and the calls it received. Reset before each test. */
export const api = begun() as Api;

export function beginTest(): void {
  // jsdom has neither modal dialogs nor popovers.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  vi.setSystemTime("2026-11-12T08:00:00Z");
  Object.assign(api, begun());
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const url = new URL(address, "http://localhost");
    api.calls.push({ method, url, ...(body && { body: JSON.parse(String(body)) }) });
    if (url.pathname.endsWith("/list")) {
      return Response.json({
        status: 200,
        data: { properties: api.homes, page: 1, totalPages: Math.ceil(api.total / 10), total: api.total },
      });
    }
    if (url.pathname.endsWith("/counts")) {
      const data = {
        all: api.total,
        drafts: 1,
        statuses: [{ status: "sold", homes: 7 }],
        cities: [
          { city: "Pune", homes: 3 },
          { city: "Nashik", homes: 1 },
        ],
      };
      return Response.json({ status: 200, data });
    }
    if (method === "GET") return Response.json({ status: 200, data: { changes: api.changes } });
    if (url.pathname.endsWith("/undo")) {
      await api.held;
      return Response.json({ status: 200, message: "Undone.", data: { restored: 1, kept: 0, keptHomes: [] } });
    }
    const { preview } = JSON.parse(String(body));
    const failure = preview ? null : await api.held;
    if (failure) return failure;
    const changed = api.skipped.length > 0 ? 0 : 2;
    const texts = { before: "₹50,00,000", after: "₹48,50,000", difference: "−₹1,50,000", doubt: null };
    const data = {
      changeId: "chg_1",
      changed,
      homes: changed ? [{ _id: "prp_1", title: "Home 1", ...texts }] : [],
      skipped: api.skipped.length,
      skippedHomes: api.skipped,
      notReached: 0,
    };
    return Response.json({ status: 200, message: "2 prices changed.", data });
  });
}

export function endTest(): void {
  for (const button of screen.queryAllByLabelText("Dismiss")) fireEvent.click(button);
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

export async function show(query = ""): Promise<void> {
  api.router = createMemoryRouter([{ path: "*", element: <MyPropertiesScreen /> }], { initialEntries: [`/panel/properties${query}`] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={api.router} />
      <OfflineStrip />
      <Toasts />
    </QueryClientProvider>,
  );
  await screen.findByRole("row", { name: /Home 1/ });
}
export const row = (title: string) => within(screen.getByRole("row", { name: new RegExp(title) }));
export const changesMade = () =>
  api.calls.filter(({ method, url }) => method === "POST" && url.pathname === "/api/properties/changes").map(({ body }) => body);
/** jsdom opens no popovers. */
export const opened = () => Object.assign(new Event("toggle"), { newState: "open" });
export const press = (key: string, options = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
export const listQuery = () => Object.fromEntries(api.calls.findLast(({ url }) => url.pathname.endsWith("/list"))?.url.searchParams ?? []);
