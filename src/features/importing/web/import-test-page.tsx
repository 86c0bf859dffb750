// The import's screen in front of an API that a test sets up.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import ImportScreen from "./import-screen.tsx";
import type { Import, ImportColumns } from "./imports-api.ts";

export const refuse = (status: number, message: string) =>
  Response.json({ status, message, data: { code: "conflict", issues: [], requestId: "r" } }, { status });
export const counts = { created: 2, updated: 0, unchanged: 0, deleted: 0, refused: 0, drafts: 0, removed: 0, restored: 0, kept: 0 };
export const columns: ImportColumns = {
  rows: 3,
  columns: [
    { name: "Kind", samples: ["flat"], values: 2, reads: [{ field: "type", values: 2 }] },
    { name: "Rate", samples: ["95 L"], values: 2, reads: [{ field: "price", values: 1 }] },
    { name: "Rooms", samples: ["2 BHK"], values: 2, reads: [{ field: "bedrooms", values: 2, replace: { BHK: "" } }] },
    { name: "Society", samples: [], values: 0, reads: [] },
  ],
  proposal: { publish: "when-complete", fields: { type: [{ column: "Kind" }], price: [{ column: "Rate" }] } },
};

export const rate = { name: "Rate", samples: ["59222"], values: 3, reads: [{ field: "price" as const, values: 3 }] };
export const half = (name: string, field: "latitude" | "longitude", values = 3): ImportColumns["columns"][number] => ({
  ...{ name, samples: ["38.6"], values: 3, reads: values === 0 ? [] : [{ field, values }] },
});
export const fieldsAbroad = {
  type: [{ constant: "house" }],
  price: [{ column: "Rate" }],
  latitude: [{ column: "Lat" }],
  longitude: [{ column: "Long" }],
};

export const noPlaces = { places: [], complaint: null, inIndia: 0, abroad: 0 };

type Sent = { path: string; body: unknown };
type Api = {
  sent: Sent[];
  found: Import;
  failed: object[];
  /** Queries of places. */
  asked: string[];
  looked: ImportColumns;
  words: object;
  places: object | null;
  answer: (path: string, body: unknown) => Response;
};

const begun = (): Api => ({
  sent: [],
  failed: [],
  asked: [],
  looked: columns,
  words: { words: [], more: 0 },
  places: noPlaces,
  answer: () => Response.json({ status: 200, message: "" }),
  found: {
    id: "imp_1",
    fileName: "pune.csv",
    state: "new",
    rows: 3,
    done: 0,
    counts,
    failure: null,
    createdAt: "2026-11-20T10:00:00.000Z",
    finishedAt: null,
    undoneAt: null,
    mapping: null,
    faults: [],
    missing: [],
    kept: [],
  },
});

/** What the API has and answers, and the calls it received. Reset before each test. */
export const api = begun();

export function beginTest(): void {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  localStorage.clear();
  Object.assign(api, begun());
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const path = address.replace("/api/users/imports", "");
    if (method === "POST") {
      const given = typeof body === "string" ? JSON.parse(body) : undefined;
      api.sent.push({ path, body: given });
      return api.answer(path, given);
    }
    if (path === "") return Response.json({ status: 200, data: [api.found] });
    if (path.endsWith("/columns")) return Response.json({ status: 200, data: api.looked });
    if (path.includes("/places")) {
      api.asked.push(new URL(address, "https://aangan.example").search);
      return api.places === null ? refuse(400, "There is no such system.") : Response.json({ status: 200, data: api.places });
    }
    if (address.startsWith("/api/users/coordinate-systems"))
      return Response.json({
        status: 200,
        data: [
          { code: "EPSG:4326", name: "WGS 84, longitude and latitude in degrees" },
          { code: "EPSG:2834", name: "NAD83(HARN) / Ohio North" },
        ],
      });
    if (path.includes("/words")) return Response.json({ status: 200, data: api.words });
    if (path.includes("/rows"))
      return Response.json({ status: 200, data: { columns: columns.columns.map(({ name }) => name), rows: api.failed, hasMore: false } });
    return path === "/imp_1" ? Response.json({ status: 200, data: api.found }) : refuse(404, "Not found.");
  });
}

export function endTest(): void {
  cleanup();
  vi.unstubAllGlobals();
}

export function show(address = "/panel/properties/import/imp_1") {
  const routes = [{ path: "/panel/properties/import/:id?", element: <ImportScreen /> }];
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
    </QueryClientProvider>,
  );
}
export const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const choiceOf = (label: string) => (screen.getByLabelText(label) as HTMLSelectElement).value;
