import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, beginTest, columns, counts, endTest, refuse, show } from "./import-test-page.tsx";

beforeEach(beginTest);
afterEach(endTest);

function checkedWithFault(): void {
  const mapping = columns.proposal;
  api.found = { ...api.found, state: "checked", mapping, counts: { ...counts, refused: 1 } };
  api.failed = [
    { line: 3, cells: ["flat", "cheap", "2 BHK", "Palms"], complaints: [{ column: "Rate", reason: 'price: "cheap" is not a number' }] },
  ];
}
const cell = () => screen.getByLabelText<HTMLInputElement>("Rate, row 3");

test("a cell that cannot be sent stays, also after a reload, and is sent before the import", async () => {
  checkedWithFault();
  const { unmount } = show();
  expect(await screen.findByText('Price: "cheap" is not a number')).toBeTruthy();
  expect(cell().getAttribute("aria-invalid")).toBe("true");
  api.answer = () => {
    throw new Error("offline");
  };
  fireEvent.change(cell(), { target: { value: "1.2 Cr" } });
  fireEvent.blur(cell());
  expect(await screen.findByText(/Not saved, and kept here: Network error/)).toBeTruthy();
  fireEvent.click(screen.getByText("Import 2 homes"));
  expect(await screen.findByText(/Some cells could not be saved/)).toBeTruthy();
  expect(api.sent.every(({ path }) => path === "/imp_1/rows")).toBe(true);

  unmount();
  show();
  await screen.findByText("Import 2 homes");
  expect((await screen.findByLabelText<HTMLInputElement>("Rate, row 3")).value).toBe("1.2 Cr");
  api.sent = [];
  api.answer = () => Response.json({ status: 200, message: "", data: { result: "created", isDraft: true, complaints: [] } });
  fireEvent.click(screen.getByText("Import 2 homes"));
  await waitFor(() => expect(api.sent.map(({ path }) => path)).toEqual(["/imp_1/rows", "/imp_1/start"]));
  expect(api.sent[0]?.body).toEqual({ line: 3, cells: [{ column: 1, text: "1.2 Cr" }] });
  expect(await screen.findByText("Fixed")).toBeTruthy();
  expect(localStorage).toHaveLength(0);
});

test("a cell of a row that fails no more is dropped, and the import starts", async () => {
  checkedWithFault();
  show();
  await screen.findByText('Price: "cheap" is not a number');
  api.failed = [];
  api.answer = (path) => (path.endsWith("/rows") ? refuse(404, "Not found.") : Response.json({ status: 200, message: "" }));
  fireEvent.change(cell(), { target: { value: "1.2 Cr" } });
  fireEvent.click(screen.getByText("Import 2 homes"));
  await waitFor(() => expect(api.sent.map(({ path }) => path)).toEqual(["/imp_1/rows", "/imp_1/start"]));
  await waitFor(() => expect(screen.queryByLabelText("Rate, row 3")).toBeNull());
  expect(localStorage).toHaveLength(0);
});

test("a cell that meets an import at work stays on the device", async () => {
  checkedWithFault();
  show();
  await screen.findByText('Price: "cheap" is not a number');
  api.answer = () => refuse(409, "The import is further along than this page. Please reload it.");
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
  expect(api.sent.map(({ path }) => path)).toEqual(["/imp_1/check"]);
});

test("Import that is pressed twice starts once", async () => {
  checkedWithFault();
  show();
  await screen.findByText('Price: "cheap" is not a number');
  api.answer = () => Response.json({ status: 200, message: "", data: { result: "created", isDraft: true, complaints: [] } });
  fireEvent.change(cell(), { target: { value: "1.2 Cr" } });
  fireEvent.click(screen.getByText("Import 2 homes"));
  fireEvent.click(screen.getByText("Import 2 homes"));
  expect(await screen.findByText("Fixed")).toBeTruthy();
  await waitFor(() => expect(api.sent.map(({ path }) => path)).toContain("/imp_1/start"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(api.sent.map(({ path }) => path)).toEqual(["/imp_1/rows", "/imp_1/start"]);
});

test("[AUTH-12] complete homes that an unverified address makes drafts say so", async () => {
  api.found = { ...api.found, state: "checked", mapping: columns.proposal, counts: { ...counts, drafts: 2 } };
  show();
  expect(await screen.findByText("Homes are imported as drafts until you have verified your email address.")).toBeTruthy();
  expect(screen.getByText("as drafts")).toBeTruthy();
});

test("a row that is still wrong says what is wrong now", async () => {
  checkedWithFault();
  show();
  await screen.findByText('Price: "cheap" is not a number');
  api.answer = () =>
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
  api.found = {
    ...api.found,
    state: "done",
    finishedAt: "2026-11-20T10:00:00.000Z",
    counts: { ...counts, created: 3, updated: 1, refused: 35 },
  };
  show();
  const undo = await screen.findByText("Undo this import");
  expect(undo.compareDocumentPosition(screen.getByText("35 rows to fix"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a finished import is undone at once; an undone one lists what stays, and is brought back", async () => {
  api.found = { ...api.found, state: "done", finishedAt: "2026-11-20T10:00:00.000Z", counts: { ...counts, created: 3, updated: 1 } };
  const { unmount } = show();
  expect(await screen.findByText(/Until 20 Dec 2026 you can undo.*bring all of it back/)).toBeTruthy();
  fireEvent.click(screen.getByText("Undo this import"));
  await waitFor(() => expect(api.sent.map(({ path }) => path)).toEqual(["/imp_1/undo"]));
  unmount();
  const kept = [{ line: 4, propertyId: "prp_1", title: "Sterling Palms", reason: "It was changed after the import." }];
  const undone = { state: "undone" as const, undoneAt: "2026-11-22T10:00:00.000Z", kept };
  api.found = { ...api.found, ...undone, counts: { ...api.found.counts, removed: 3, kept: 1 } };
  show();
  expect((await screen.findByText("Sterling Palms")).closest("a")?.getAttribute("href")).toContain("prp_1");
  expect(screen.getByText(/bring its homes back as they were, until 22 Dec 2026/)).toBeTruthy();
  fireEvent.click(screen.getByText("Bring back 3 homes"));
  await waitFor(() => expect(api.sent.map(({ path }) => path)).toEqual(["/imp_1/undo", "/imp_1/redo"]));
});

test("an import that is gone, or somebody else's, says so", async () => {
  show("/panel/properties/import/imp_2");
  expect(await screen.findByText("This import is gone")).toBeTruthy();
});

test("among the rows to fix the columns at fault come first, then the home's name and its price, each as wide as its cells", async () => {
  checkedWithFault();
  api.failed = [
    { line: 3, cells: ["flat", "95 L", "many", "Palms"], complaints: [{ column: "Rooms", reason: "bedrooms: it is no number" }] },
  ];
  const fields = {
    type: [{ column: "Kind" }],
    bedrooms: [{ column: "Rooms" }],
    price: [{ column: "Rate" }],
    title: [{ column: "Society" }],
  };
  api.found = { ...api.found, mapping: { publish: "when-complete", fields } as never };
  show();
  await screen.findByLabelText("Rooms, row 3");
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    ...["Row", "Rooms", "Society", "Rate", "Kind", "What is wrong"],
  ]);
  expect(screen.getByLabelText("Kind, row 3").getAttribute("size")).toBe("4");
});
