import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import ImportScreen from "./import-screen.tsx";
import type { Import, ImportColumns } from "./imports-api.ts";

type Sent = { path: string; body: unknown };
let sent: Sent[];
let found: Import;
let failed: object[];
/** Queries of places. */
let asked: string[];
let looked: ImportColumns;
let words: object;
let places: object | null;
let answer: (path: string, body: unknown) => Response;

const refuse = (status: number, message: string) =>
  Response.json({ status, message, data: { code: "conflict", issues: [], requestId: "r" } }, { status });
const counts = { created: 2, updated: 0, unchanged: 0, deleted: 0, refused: 0, drafts: 0, removed: 0, restored: 0, kept: 0 };
const columns: ImportColumns = {
  rows: 3,
  columns: [
    { name: "Kind", samples: ["flat"], values: 2, reads: [{ field: "type", values: 2 }] },
    { name: "Rate", samples: ["95 L"], values: 2, reads: [{ field: "price", values: 1 }] },
    { name: "Rooms", samples: ["2 BHK"], values: 2, reads: [{ field: "bedrooms", values: 2, replace: { BHK: "" } }] },
    { name: "Society", samples: [], values: 0, reads: [] },
  ],
  proposal: { publish: "when-complete", fields: { type: [{ column: "Kind" }], price: [{ column: "Rate" }] } },
};

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  localStorage.clear();
  sent = [];
  failed = [];
  asked = [];
  looked = columns;
  words = { words: [], more: 0 };
  places = { places: [], complaint: null };
  answer = () => Response.json({ status: 200, message: "" });
  found = {
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
  };
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const path = address.replace("/api/users/imports", "");
    if (method === "POST") {
      const given = typeof body === "string" ? JSON.parse(body) : undefined;
      sent.push({ path, body: given });
      return answer(path, given);
    }
    if (path === "") return Response.json({ status: 200, data: [found] });
    if (path.endsWith("/columns")) return Response.json({ status: 200, data: looked });
    if (path.includes("/places")) {
      asked.push(new URL(address, "https://aangan.example").search);
      return places === null ? refuse(400, "There is no such system.") : Response.json({ status: 200, data: places });
    }
    if (address.startsWith("/api/users/coordinate-systems"))
      return Response.json({ status: 200, data: [{ code: "EPSG:2834", name: "NAD83(HARN) / Ohio North" }] });
    if (path.includes("/words")) return Response.json({ status: 200, data: words });
    if (path.includes("/rows"))
      return Response.json({ status: 200, data: { columns: columns.columns.map(({ name }) => name), rows: failed, hasMore: false } });
    return path === "/imp_1" ? Response.json({ status: 200, data: found }) : refuse(404, "Not found.");
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(address = "/panel/properties/import/imp_1") {
  const routes = [{ path: "/panel/properties/import/:id?", element: <ImportScreen /> }];
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
    </QueryClientProvider>,
  );
}
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choiceOf = (label: string) => (screen.getByLabelText(label) as HTMLSelectElement).value;

test("a column that is matched by hand is sent with what its values need, and a field has one column", async () => {
  show();
  await screen.findByText("Not in your file");
  expect(screen.getByText("1 of 2 cannot be read")).toBeTruthy();
  expect(screen.getAllByText("Not matched")).toHaveLength(2);
  choose("Rooms becomes", "bedrooms");
  choose("Society becomes", "type");
  expect(choiceOf("Kind becomes")).toBe("");
  choose("Kind becomes", "type");
  choose("Listed for (to publish)", "rent");
  fireEvent.click(screen.getByLabelText(/Publish complete homes at once/));
  expect(screen.queryByLabelText("Possession status (to publish)")).toBeNull();
  fireEvent.click(screen.getByText("Check 3 rows"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: "/imp_1/check",
    body: {
      mapping: {
        publish: "never",
        fields: {
          type: [{ column: "Kind" }],
          price: [{ column: "Rate" }],
          bedrooms: [{ column: "Rooms", replace: { BHK: "" } }],
          listedFor: [{ constant: "rent" }],
        },
      },
    },
  });
});

test("what is said of a column is said of the rows that were looked at", async () => {
  const one = (name: string, field: "price" | "latitude" | "type", values = 98) => ({
    ...{ name, samples: ["1"], values, reads: [{ field, values }] },
  });
  const [price, latitude, type] = [one("Rate", "price"), one("Lat", "latitude"), one("Kind", "type", 100)];
  const empty = { name: "Note", samples: [], values: 0, reads: [] };
  const fields = { price: [{ column: "Rate" }], latitude: [{ column: "Lat" }], type: [{ column: "Kind" }], title: [{ column: "Note" }] };
  looked = { rows: 100, columns: [price, latitude, type, empty], proposal: { fields } };
  found = { ...found, rows: 312 };
  // Of 51 words 50 are listed: giving those a meaning leaves one.
  words = { words: [{ text: "manor", rows: 2 }], more: 1 };
  const { unmount } = show();
  expect(await screen.findByText("All 98 in the first 100 rows read")).toBeTruthy();
  expect(screen.getByText("All 98 in the first 100 rows are degrees")).toBeTruthy();
  expect(screen.getByText("Nothing in the first 100 rows")).toBeTruthy();
  fireEvent.change(await screen.findByLabelText("Property type of “manor”"), { target: { value: "villa" } });
  expect(screen.queryByText("All words read")).toBeNull();
  choose("Rate becomes", "zipCode");
  expect(screen.getByText("98 of 98 in the first 100 rows cannot be read")).toBeTruthy();
  unmount();

  localStorage.clear();
  found = { ...found, rows: 100 };
  show();
  expect(await screen.findByText("All 98 read")).toBeTruthy();
  expect(screen.getByText("Empty")).toBeTruthy();
});

test("a matching waits on the device until it is checked, and nothing is checked without what each home needs", async () => {
  const { unmount } = show();
  await screen.findByText("Not in your file");
  choose("Kind becomes", "");
  expect(screen.getByText(/Still needed: Property type/)).toBeTruthy();
  expect(screen.getByText<HTMLButtonElement>("Check 3 rows").disabled).toBe(true);
  unmount();
  show();
  await screen.findByText("Not in your file");
  expect(choiceOf("Kind becomes")).toBe("");
  choose("Property type", "villa");
  answer = () => refuse(409, "Three of your imports are at work. Wait until one is done.");
  fireEvent.click(screen.getByText("Check 3 rows"));
  expect((await screen.findByRole("alert")).textContent).toBe("Three of your imports are at work. Wait until one is done.");
  expect(choiceOf("Property type")).toBe("villa");
});

const rate = { name: "Rate", samples: ["59222"], values: 3, reads: [{ field: "price" as const, values: 3 }] };
const half = (name: string, field: "latitude" | "longitude", values = 3): ImportColumns["columns"][number] => ({
  ...{ name, samples: ["38.6"], values: 3, reads: values === 0 ? [] : [{ field, values }] },
});
const fieldsAbroad = {
  type: [{ constant: "house" }],
  price: [{ column: "Rate" }],
  latitude: [{ column: "Lat" }],
  longitude: [{ column: "Long" }],
};

test("homes whose places are abroad need their country, which brings its currency, and are then complete with a price and a kind", async () => {
  looked = { rows: 3, columns: [rate, half("Lat", "latitude"), half("Long", "longitude")], proposal: { fields: fieldsAbroad } };
  places = { places: [{ line: 2, latitude: 38.631913, longitude: -121.434879 }], complaint: null };
  show();
  expect(await screen.findByText(/^First homes: 38.6319, -121.4349. They are not in India: choose their country below/)).toBeTruthy();
  expect(screen.getByText("Still needed: Country")).toBeTruthy();
  expect(screen.getByText(/must come from a column/)).toBeTruthy();
  expect(choiceOf("Currency")).toBe("");
  fireEvent.click(screen.getByLabelText("Country"));
  fireEvent.change(screen.getByLabelText("Country"), { target: { value: "usa" } });
  fireEvent.click(await screen.findByRole("option", { name: "United States" }));
  expect(choiceOf("Currency")).toBe("USD US Dollar");
  expect(screen.getByLabelText("State (optional)")).toBeTruthy();
  expect(screen.queryByText(/must come from a column/)).toBeNull();

  // A country without a usual currency asks for one.
  fireEvent.click(screen.getByLabelText("Country"));
  fireEvent.change(screen.getByLabelText("Country"), { target: { value: "Nepal" } });
  fireEvent.click(await screen.findByRole("option", { name: "Nepal" }));
  expect(screen.getByText("Still needed: Currency")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Currency"));
  fireEvent.change(screen.getByLabelText("Currency"), { target: { value: "npr" } });
  await screen.findByRole("option", { name: /NPR/ });
  // A code that was typed in full is as good as one chosen.
  fireEvent.blur(screen.getByLabelText("Currency"));
  expect(choiceOf("Currency")).toBe("NPR Nepalese Rupee");
  choose("Something else", "status");
  fireEvent.change(screen.getByLabelText("Property status (optional)"), { target: { value: "sold" } });
  fireEvent.click(screen.getByText("Check 3 rows"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    mapping: { fields: { country: [{ constant: "Nepal" }], currency: [{ constant: "NPR" }], status: [{ constant: "sold" }] } },
  });
});

test("rooms with their unit are rounded too", async () => {
  const rooms = {
    name: "Rooms",
    samples: ["2.5 BHK"],
    values: 3,
    reads: [{ field: "bedrooms" as const, values: 1, replace: { BHK: "" } }],
  };
  const fields = { ...fieldsAbroad, bedrooms: [{ column: "Rooms", replace: { BHK: "" } }] };
  looked = { rows: 3, columns: [rate, rooms], proposal: { fields } };
  words = {
    words: [
      { text: "2.5 BHK", rows: 2 },
      { text: "3 BHK", rows: 1 },
    ],
    more: 0,
  };
  show();
  expect(await screen.findByText("2 rows have no whole number:")).toBeTruthy();
  expect(screen.getByText("2 of 3 cannot be read")).toBeTruthy();
  choose("Round Rooms", "down");
  expect(screen.getByText("All read, rounded down")).toBeTruthy();
});

test("homes in India need neither country nor currency, and one coordinate needs the other", async () => {
  looked = { rows: 3, columns: [rate, half("Lat", "latitude"), half("Long", "longitude")], proposal: { fields: fieldsAbroad } };
  places = { places: [{ line: 2, latitude: 18.52, longitude: 73.85 }], complaint: null };
  show();
  expect(await screen.findByText(/They are in India/)).toBeTruthy();
  expect([choiceOf("Country"), choiceOf("Currency")]).toEqual(["India", "INR Indian Rupee"]);
  expect(screen.queryByText(/Still needed/)).toBeNull();
  choose("Long becomes", "");
  expect(screen.getByText("Still needed: Longitude")).toBeTruthy();
});

test("coordinates that are no degrees get the system that is chosen by its code, also after a reload, and become degrees again", async () => {
  looked = { rows: 3, columns: [rate, half("Lat", "latitude", 0), half("Long", "longitude", 0)], proposal: { fields: fieldsAbroad } };
  places = { places: [], complaint: 'must be from -180 to 180 degrees; it is "484668"' };
  const { unmount } = show();
  expect(await screen.findByText(/^These are not degrees: choose the coordinate system/)).toBeTruthy();
  places = { places: [{ line: 2, latitude: 41.416896, longitude: -83.879637 }], complaint: null };
  const system = () => screen.getByLabelText("Coordinate system");
  fireEvent.click(system());
  fireEvent.change(system(), { target: { value: "2834" } });
  await screen.findByRole("option", { name: /EPSG:2834/ });
  fireEvent.blur(system());
  expect(await screen.findByText(/^First homes: 41.4169, -83.8796/)).toBeTruthy();
  expect(asked).toEqual(["?x=Long&y=Lat", "?x=Long&y=Lat&crs=EPSG%3A2834"]);
  expect(screen.getAllByText("In EPSG:2834")).toHaveLength(2);
  unmount();

  show();
  await screen.findByText(/^First homes/);
  expect(choiceOf("Coordinate system")).toBe("EPSG:2834");
  expect(choiceOf("Lat becomes")).toBe("latitude");
  fireEvent.click(screen.getByLabelText("Country"));
  fireEvent.click(await screen.findByRole("option", { name: "United States" }));
  fireEvent.click(screen.getByText("Check 3 rows"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    mapping: {
      projection: { x: "Long", y: "Lat", crs: "EPSG:2834" },
      fields: {
        type: [{ constant: "house" }],
        price: [{ column: "Rate" }],
        country: [{ constant: "United States" }],
        currency: [{ constant: "USD" }],
      },
    },
  });

  places = null;
  fireEvent.click(system());
  fireEvent.change(system(), { target: { value: "+proj=nonsense" } });
  await screen.findByRole("option", { name: "+proj=nonsense" });
  fireEvent.keyDown(system(), { key: "Enter" });
  expect(await screen.findByText("There is no such system.")).toBeTruthy();
  fireEvent.click(system());
  fireEvent.click(await screen.findByRole("option", { name: /^Degrees/ }));
  expect(screen.queryByText("In EPSG:2834")).toBeNull();
});

test("numbers that are not whole are counted in all rows, and rounded as the lister chooses", async () => {
  const baths = { name: "Baths", samples: ["1"], values: 3, reads: [{ field: "bathrooms" as const, values: 3 }] };
  looked = { rows: 3, columns: [rate, baths], proposal: { fields: { ...fieldsAbroad, bathrooms: [{ column: "Baths" }] } } };
  words = {
    words: [
      { text: "2.5", rows: 22 },
      { text: "1.5", rows: 4 },
    ],
    more: 0,
  };
  show();
  const rounding = within(await screen.findByRole("region", { name: "Rounding of Baths" }));
  expect(rounding.getByText("26 rows have no whole number:")).toBeTruthy();
  choose("Round Baths", "down");
  expect(screen.getByText("All read, rounded down")).toBeTruthy();
  choose("Round Baths", "");
  expect(screen.queryByText(/rounded down/)).toBeNull();
  choose("Round Baths", "nearest");
  choose("Property type", "house");
  fireEvent.click(screen.getByText("Check 3 rows"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ mapping: { fields: { bathrooms: [{ column: "Baths", round: "nearest" }] } } });
});

test("a column with more prices than are listed is read once its rounding is chosen", async () => {
  looked = { rows: 90, columns: [rate], proposal: { fields: { ...fieldsAbroad, price: [{ column: "Rate" }] } } };
  words = { words: [{ text: "80.25", rows: 1 }], more: 31 };
  show();
  const rounding = within(await screen.findByRole("region", { name: "Rounding of Rate" }));
  expect(rounding.getByText("At least 1 row has no whole number:")).toBeTruthy();
  choose("Round Rate", "down");
  expect(screen.getByText("Read, rounded down")).toBeTruthy();
});

function checkedWithFault(): void {
  const mapping = columns.proposal;
  found = { ...found, state: "checked", mapping, counts: { ...counts, refused: 1 } };
  failed = [
    { line: 3, cells: ["flat", "cheap", "2 BHK", "Palms"], complaints: [{ column: "Rate", reason: 'price: "cheap" is not a number' }] },
  ];
}
const cell = () => screen.getByLabelText<HTMLInputElement>("Rate, row 3");

test("a cell that cannot be sent stays, also after a reload, and is sent before the import", async () => {
  checkedWithFault();
  const { unmount } = show();
  expect(await screen.findByText('Price: "cheap" is not a number')).toBeTruthy();
  expect(cell().getAttribute("aria-invalid")).toBe("true");
  answer = () => {
    throw new Error("offline");
  };
  fireEvent.change(cell(), { target: { value: "1.2 Cr" } });
  fireEvent.blur(cell());
  expect(await screen.findByText(/Not saved, and kept here: Network error/)).toBeTruthy();
  fireEvent.click(screen.getByText("Import 2 homes"));
  expect(await screen.findByText(/Some cells could not be saved/)).toBeTruthy();
  expect(sent.every(({ path }) => path === "/imp_1/rows")).toBe(true);

  unmount();
  show();
  await screen.findByText("Import 2 homes");
  expect((await screen.findByLabelText<HTMLInputElement>("Rate, row 3")).value).toBe("1.2 Cr");
  sent = [];
  answer = () => Response.json({ status: 200, message: "", data: { result: "created", isDraft: true, complaints: [] } });
  fireEvent.click(screen.getByText("Import 2 homes"));
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(["/imp_1/rows", "/imp_1/start"]));
  expect(sent[0]?.body).toEqual({ line: 3, cells: [{ column: 1, text: "1.2 Cr" }] });
  expect(await screen.findByText("Fixed")).toBeTruthy();
  expect(localStorage).toHaveLength(0);
});

test("a cell of a row that fails no more is dropped, and the import starts", async () => {
  checkedWithFault();
  show();
  await screen.findByText('Price: "cheap" is not a number');
  failed = [];
  answer = (path) => (path.endsWith("/rows") ? refuse(404, "Not found.") : Response.json({ status: 200, message: "" }));
  fireEvent.change(cell(), { target: { value: "1.2 Cr" } });
  fireEvent.click(screen.getByText("Import 2 homes"));
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(["/imp_1/rows", "/imp_1/start"]));
  await waitFor(() => expect(screen.queryByLabelText("Rate, row 3")).toBeNull());
  expect(localStorage).toHaveLength(0);
});

test("a cell that meets an import at work stays on the device", async () => {
  checkedWithFault();
  show();
  await screen.findByText('Price: "cheap" is not a number');
  answer = () => refuse(409, "The import is further along than this page. Please reload it.");
  fireEvent.change(cell(), { target: { value: "1.2 Cr" } });
  fireEvent.blur(cell());
  expect(await screen.findByText(/Not saved, and kept here: The import is further along/)).toBeTruthy();
  expect(cell().value).toBe("1.2 Cr");
  expect(localStorage).toHaveLength(1);
});

test("a new check forgets the cells that were not sent", async () => {
  checkedWithFault();
  const { unmount } = show();
  await screen.findByText('Price: "cheap" is not a number');
  fireEvent.change(cell(), { target: { value: "1.2 Cr" } });
  expect(localStorage).toHaveLength(1);
  unmount();
  show("/panel/properties/import/imp_1?match");
  fireEvent.click(await screen.findByText("Check 3 rows"));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(sent.map(({ path }) => path)).toEqual(["/imp_1/check"]);
});

test("Import that is pressed twice starts once", async () => {
  checkedWithFault();
  show();
  await screen.findByText('Price: "cheap" is not a number');
  answer = () => Response.json({ status: 200, message: "", data: { result: "created", isDraft: true, complaints: [] } });
  fireEvent.change(cell(), { target: { value: "1.2 Cr" } });
  fireEvent.click(screen.getByText("Import 2 homes"));
  fireEvent.click(screen.getByText("Import 2 homes"));
  expect(await screen.findByText("Fixed")).toBeTruthy();
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain("/imp_1/start"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent.map(({ path }) => path)).toEqual(["/imp_1/rows", "/imp_1/start"]);
});

test("[AUTH-12] complete homes that an unverified address makes drafts say so", async () => {
  found = { ...found, state: "checked", mapping: columns.proposal, counts: { ...counts, drafts: 2 } };
  show();
  expect(await screen.findByText("Homes are imported as drafts until you have verified your email address.")).toBeTruthy();
  expect(screen.getByText("as drafts")).toBeTruthy();
});

test("a row that is still wrong says what is wrong now", async () => {
  checkedWithFault();
  show();
  await screen.findByText('Price: "cheap" is not a number');
  answer = () =>
    Response.json({
      status: 200,
      message: "",
      data: { result: "refused", isDraft: false, complaints: [{ column: "type", reason: "type: the row has none" }] },
    });
  fireEvent.change(cell(), { target: { value: "5" } });
  fireEvent.blur(cell());
  expect(await screen.findByText("Property type: the row has none")).toBeTruthy();
  expect(cell().getAttribute("aria-invalid")).toBeNull();
  expect(screen.getByLabelText("Kind, row 3").getAttribute("aria-invalid")).toBe("true");
});

/** A request with a body, of which the test says how much has been sent. */
class Upload {
  static last: Upload;
  upload: { onprogress?: (sent: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = "";
  onload = () => {};
  address = "";
  constructor() {
    Upload.last = this;
  }
  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(): void {}
  getResponseHeader = () => null;
  send(): void {}
  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total });
  }
  async end(answered: Response): Promise<void> {
    this.status = answered.status;
    this.responseText = await answered.text();
    this.onload();
  }
}

test("a file says how much of it is sent, a refusal why, and one that is too large is not sent", async () => {
  vi.stubGlobal("XMLHttpRequest", Upload);
  show("/panel/properties/import");
  const input = await screen.findByLabelText(/Drop a CSV or Excel file/);
  fireEvent.change(input, { target: { files: [new File(["x"], "pune.csv")] } });
  const sentPart = await screen.findByRole("progressbar", { name: "Sent" });
  expect(Upload.last.address).toBe("/api/users/imports/file?name=pune.csv");
  const { last } = Upload;
  act(() => last.progress(13, 40));
  expect(sentPart.getAttribute("aria-valuenow")).toBe("32");
  act(() => last.progress(40, 40));
  expect(screen.getByText(/Reading pune.csv/)).toBeTruthy();
  await act(() => last.end(refuse(400, "pune.csv is empty.")));
  expect((await screen.findByRole("alert")).textContent).toBe("pune.csv is empty.");
  const large = new File(["x"], "large.csv");
  Object.defineProperty(large, "size", { value: 20 * 1024 * 1024 + 1 });
  fireEvent.change(input, { target: { files: [large] } });
  expect(screen.getByRole("alert").textContent).toBe("The file is larger than 20 MB. Split it into several files.");
  expect(Upload.last).toBe(last);
});

test("the way back from a finished import stands above the rows that failed, however many they are", async () => {
  found = { ...found, state: "done", finishedAt: "2026-11-20T10:00:00.000Z", counts: { ...counts, created: 3, updated: 1, refused: 35 } };
  show();
  const undo = await screen.findByText("Undo this import");
  expect(undo.compareDocumentPosition(screen.getByText("35 rows to fix"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a finished import is undone after a question, and an undone one lists what stays", async () => {
  found = { ...found, state: "done", finishedAt: "2026-11-20T10:00:00.000Z", counts: { ...counts, created: 3, updated: 1 } };
  const { unmount } = show();
  expect(await screen.findByText(/Until 20 Dec 2026 you can undo/)).toBeTruthy();
  fireEvent.click(screen.getByText("Undo this import"));
  expect(screen.getByText(/3 homes that it created will be deleted.*1 home that it changed/)).toBeTruthy();
  fireEvent.click(screen.getByText("Undo 4 homes"));
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(["/imp_1/undo"]));
  unmount();
  const kept = [{ line: 4, propertyId: "prp_1", title: "Sterling Palms", reason: "It was changed after the import." }];
  found = { ...found, state: "undone", counts: { ...found.counts, removed: 3, kept: 1 }, kept };
  show();
  expect((await screen.findByText("Sterling Palms")).closest("a")?.getAttribute("href")).toContain("prp_1");
});

test("an import that is gone, or somebody else's, says so", async () => {
  show("/panel/properties/import/imp_2");
  expect(await screen.findByText("This import is gone")).toBeTruthy();
});
