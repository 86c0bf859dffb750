import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ErrorBody } from "../../../../shared/contract/endpoint.ts";
import { Toasts } from "../../../../shared/web/ui/toasts.tsx";
import type { Lead, LeadEvent } from "../../contract/lead.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import LeadsScreen from "./leads-screen.tsx";

type Call = { method: string; url: URL; body: unknown };
let calls: Call[];
let leads: Lead[];
let answerChange: () => Response | Promise<Response>;
let answerList: (url: URL) => Response | Promise<Response>;
let tellPage: (event: LeadEvent) => void;
let router: ReturnType<typeof createMemoryRouter>;
let pages: number;

const sana = {
  _id: "led_1",
  name: "Sana Qureshi",
  email: "sana@mail.in",
  phone: "9900144210",
  message: "Are there school buses?",
  leadNature: "Enquiry",
  targetType: "Property",
  targetRef: {
    _id: "prp_1",
    title: "Quiet two-bedroom",
    path: "/property/prp_1",
    image: { url: "demo/photos/hall.jpg", width: 800, height: 600, color: null, widths: [400] },
    price: { amount: 48_500, currency: "INR", isMonthly: true },
  },
  targetTitle: "Quiet two-bedroom",
  status: "in_progress",
  createdAt: "2026-11-19T08:00:00.000Z",
  comment: "Called",
  firstReplyMs: 7_500_000,
  isUnread: false,
  isErased: false,
  followUpOn: null,
  isOverdue: false,
  otherEnquiries: 0,
} as unknown as Lead;

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  calls = [];
  localStorage.clear();
  vi.setSystemTime("2026-11-21T08:00:00Z");
  leads = [sana];
  pages = 1;
  answerList = ({ searchParams }) => {
    const page = Math.min(Number(searchParams.get("page")), pages);
    return Response.json({ status: 200, data: leads, pagination: { page, pages, total: leads.length } });
  };
  answerChange = () => Response.json({ status: 200, message: leadMessages.updated, data: { entryId: 7 } });
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body, signal }: RequestInit = {}) => {
    const url = new URL(address, "http://localhost");
    if (url.pathname.endsWith("/events")) return eventStream(signal);
    calls.push({ method, url, body: body ? JSON.parse(String(body)) : undefined });
    if (method === "POST") return answerChange();
    if (url.pathname === "/api/users/my-property-leads") return answerList(url);
    if (url.pathname.endsWith("/tabs"))
      return Response.json({ status: 200, data: { new: 9, in_progress: 17, closed: 10_000, overdue: 3 } });
    if (url.pathname.endsWith("/subjects")) return Response.json({ status: 200, data: subjects });
    if (url.pathname.endsWith("/lead-templates")) return Response.json({ status: 200, data: templates });
    const lead = leads.find(({ _id }) => url.pathname.endsWith(_id));
    return Response.json({ status: 200, data: { lead, comments: history, samePerson: leads.filter((other) => other !== lead) } });
  });
});
afterEach(() => {
  for (const button of screen.queryAllByLabelText("Dismiss")) fireEvent.click(button);
  cleanup();
  vi.unstubAllGlobals();
});

const subjects = {
  homes: [{ _id: "prp_1", title: "Quiet two-bedroom", leads: 4 }],
  projects: [{ _id: "prj_1", title: "Lake Grove", leads: 2 }],
};
const templates = [{ _id: "tpl_1", name: "Visit", text: "Hello {name}, {home} at {price}" }];
const history = [
  { _id: 1, kind: "status", status: "in_progress", comment: "Called", createdAt: "2026-11-19T10:05:00.000Z" },
  { _id: 2, kind: "status", status: "closed", comment: "Signed", createdAt: "2026-11-20T10:05:00.000Z" },
];

function eventStream(signal: AbortSignal | null | undefined): Response {
  const stream = new ReadableStream({
    start(controller) {
      tellPage = (event) => controller.enqueue(new TextEncoder().encode(`event: lead\ndata: ${JSON.stringify(event)}\n\n`));
      signal?.addEventListener("abort", () => controller.error(new Error("left")));
    },
  });
  return new Response(stream, { headers: { "content-type": "text/event-stream" } });
}

async function show(address = "/panel/leads"): Promise<void> {
  router = createMemoryRouter([{ path: "/panel/leads", element: <LeadsScreen /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByText("Loading...")).toBeNull());
}
const lists = () => calls.filter(({ url }) => url.pathname === "/api/users/my-property-leads");
const changes = () => calls.filter(({ method }) => method === "POST");
const table = () => within(screen.getByRole("table"));
const modal = () => within(screen.getByRole("dialog", { name: "Update Lead Status" }));
const openModal = () => fireEvent.click(table().getByRole("button", { name: /^Update/ }));
const writeComment = (comment: string) => fireEvent.input(modal().getByLabelText(/^Comment/), { target: { value: comment } });
const press = (name: string) => fireEvent.click(modal().getByRole("button", { name }));

test("[LEAD-01] the table has its columns and requests ten leads for the page and search of the address", async () => {
  vi.setSystemTime("2026-11-19T08:20:00Z");
  await show("/panel/leads?q=sana&page=2");
  expect(
    table()
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual([...["Name", "Email", "Phone", "Status", "Message", "Created At", "Actions"]]);
  expect(Object.fromEntries(lists()[0]?.url.searchParams ?? [])).toEqual({ page: "2", limit: "10", search: "sana" });
  const cells = table()
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 6)).toEqual([
    "Sana Qureshi",
    "sana@mail.in",
    "99001 44210",
    "In progress",
    "Quiet two-bedroom₹48,500 / monthAre there school buses?",
    "20 min",
  ]);
  const time = table().getByText("20 min");
  expect([time.getAttribute("datetime"), time.title]).toEqual([sana.createdAt, "19 Nov 2026, 1:30 pm"]);
  const photo = table().getByRole("row", { name: /Sana/ }).querySelector("img");
  expect(photo?.getAttribute("src")).toBe("/media/demo/photos/hall.jpg.w400.webp");
});

test("[LEAD-01] without leads it says so", async () => {
  leads = [];
  await show();
  expect(screen.getByText("No leads found.")).toBeDefined();
  expect(screen.getByText("Page 1 of 1")).toBeDefined();
  expect(screen.getByRole("button", { name: "Export CSV" }).hasAttribute("disabled")).toBe(true);
});

test("[MSGS-02] leads that cannot be loaded are replaced by a reason and a Retry", async () => {
  answerList = () => Response.json({ message: "The site cannot reach its data right now.", data: {}, status: 503 }, { status: 503 });
  await show();
  expect((await screen.findByRole("alert")).textContent).toContain("The site cannot reach its data right now.");
});

test("[LEAD-01] Previous and Next change the page, in the address", async () => {
  pages = 2;
  await show();
  expect(screen.getByText("Page 1 of 2")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Previous" }).disabled).toBe(true);
  fireEvent.click(screen.getByRole("link", { name: "Next" }));
  await waitFor(() => expect(lists().at(-1)?.url.searchParams.get("page")).toBe("2"));
  expect(router.state.location.search).toBe("?page=2");
});

test("[LEAD-01] the search is in the address, starts at the first page and is requested once when typing pauses", async () => {
  pages = 3;
  await show("/panel/leads?page=3");
  for (const typed of ["s", "sa", "san"]) fireEvent.input(screen.getByLabelText("Search leads"), { target: { value: typed } });
  await waitFor(() => expect(router.state.location.search).toBe("?q=san"));
  const searches = () =>
    lists()
      .map(({ url }) => url.searchParams.get("search"))
      .filter(Boolean);
  await waitFor(() => expect(searches()).toEqual(["san"]));
});

test("[LEAD-02] Property opens the linked property in a new tab, and is disabled without one", async () => {
  leads = [sana, { ...sana, _id: "led_2" as Lead["_id"], targetRef: null }];
  await show();
  const link = table().getByRole("link", { name: /^Property/ });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/property/prp_1", "_blank"]);
  expect(table().getByRole<HTMLButtonElement>("button", { name: "Property" }).disabled).toBe(true);
});

test("[LEAD-05] an erased lead is marked as such, without ways to contact the person", async () => {
  leads = [{ ...sana, name: null, email: null, phone: null, message: null, isErased: true }];
  await show();
  expect(table().getByText("Details erased")).toBeDefined();
  expect(document.querySelector("a[href^='tel:'], a[href^='mailto:']")).toBeNull();
});

test.each([
  ["new", "New"],
  ["in_progress", "In progress"],
  ["closed", "Closed"],
] as const)("[LEAD-03] the modal starts at the lead's status %s, and offers all three", async (status, label) => {
  leads = [{ ...sana, status }];
  await show();
  openModal();
  const radios = modal().getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ value }) => value)).toEqual(["new", "in_progress", "closed"]);
  expect(modal().getByRole<HTMLInputElement>("radio", { name: label }).checked).toBe(true);
});

test.each(["", "   \n "])("[LEAD-03] with the comment %j nothing is sent; the comment is requested and gets the focus", async (comment) => {
  await show();
  openModal();
  writeComment(comment);
  press("Update");
  const field = modal().getByLabelText(/^Comment/);
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(leadMessages.comment);
  expect(document.activeElement).toBe(field);
  expect(changes()).toEqual([]);
  fireEvent.input(field, { target: { value: "C" } });
  expect(field.hasAttribute("aria-invalid")).toBe(false);
});

test("[LEAD-03] without a status nothing is sent", async () => {
  await show();
  openModal();
  modal().getByRole<HTMLInputElement>("radio", { name: "In progress" }).checked = false;
  writeComment("Called");
  press("Update");
  expect(changes()).toEqual([]);
});

test("[LEAD-03] [LEAD-04] status and comment are sent once; success is reported, the modal closes and the list reloads", async () => {
  await show();
  openModal();
  fireEvent.click(modal().getByRole("radio", { name: "Closed" }));
  writeComment("  Signed today ");
  press("Update");
  press("Update");
  await screen.findByText("Lead status updated successfully!");
  expect(changes()).toHaveLength(1);
  expect(changes()[0]).toMatchObject({ body: { _id: "led_1", status: "closed", comment: "Signed today" } });
  expect(changes()[0]?.url.pathname).toBe("/api/users/lead/led_1/status");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(lists().length).toBeGreaterThan(1));
});

const refused = (message: string): Response => {
  const body: ErrorBody = { message, data: { code: "not_found", issues: [], requestId: "r" }, status: 404 };
  return Response.json(body, { status: 404 });
};
test.each([
  ["the answer's message", () => refused("This lead does not exist."), "This lead does not exist."],
  ["its own words when the answer has none", () => refused(""), "Failed to update lead status"],
  ["its own words when there is no answer", () => Promise.reject(new TypeError("Failed to fetch")), "Failed to update lead status"],
])("[LEAD-04] a failure shows %s, and what was typed stays", async (_what, answer, message) => {
  answerChange = answer;
  await show();
  openModal();
  writeComment("Signed today");
  press("Update");
  await screen.findByText(message);
  expect(modal().getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe("Signed today");
});

test("[LEAD-03] Escape, Cancel and Close send nothing", async () => {
  await show();
  for (const name of ["Cancel", "Close"]) {
    openModal();
    press(name);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  openModal();
  screen.getByRole<HTMLDialogElement>("dialog").close();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes()).toEqual([]);
});

const close = {
  Escape: () => screen.getByRole<HTMLDialogElement>("dialog").close(),
  "a press beside it": () => fireEvent.pointerDown(screen.getByRole("dialog")),
  "its cross": () => press("Close"),
};
test.each(Object.entries(close))("[LEAD-03] %s keeps what was typed, also over a reload; Cancel gives it up", async (_what, act) => {
  await show();
  openModal();
  fireEvent.click(modal().getByRole("radio", { name: "Closed" }));
  writeComment("Signed to");
  act();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  cleanup();
  await show();
  openModal();
  expect(modal().getByRole<HTMLInputElement>("radio", { name: "Closed" }).checked).toBe(true);
  expect(modal().getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe("Signed to");
  press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  openModal();
  expect(modal().getByRole<HTMLInputElement>("radio", { name: "In progress" }).checked).toBe(true);
  expect(modal().getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe("");
});

test("[LEAD-01] a page beyond the last shows the last, also in the address", async () => {
  pages = 3;
  await show("/panel/leads?page=99&q=sana");
  await waitFor(() => expect(router.state.location.search).toBe("?page=3&q=sana"));
  expect(screen.getByText("Page 3 of 3")).toBeDefined();
});

test("[LEAD-01] tabs count, filter and are in the address; filters say what is chosen and can be removed", async () => {
  await show("/panel/leads?page=2&from=2026-11-01&source=Fax");
  const tabs = within(screen.getByRole("navigation", { name: "Leads by status" }));
  await tabs.findByText("10,000+");
  expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    ...["New9", "In progress17", "Overdue3", "Closed10,000+", "All10,026+"],
  ]);
  fireEvent.click(tabs.getByRole("link", { name: /^Overdue/ }));
  await waitFor(() => expect(lists().at(-1)?.url.search).toContain("status=overdue&from=2026-11-01"));
  expect(tabs.getByRole("link", { name: /^Overdue/ }).getAttribute("aria-current")).toBe("page");
  fireEvent.click(screen.getByRole("button", { name: "Home" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Quiet two-bedroom/ }));
  await screen.findByRole("button", { name: "Home: Quiet two-bedroom" });
  await waitFor(() => expect(lists().at(-1)?.url.searchParams.get("home")).toBe("prp_1"));
  fireEvent.click(screen.getByRole("button", { name: "Remove the filter Written" }));
  await waitFor(() => expect(lists().at(-1)?.url.searchParams.get("from")).toBeNull());
});

test("[LEAD-01] each row has its home's price, in the table, the cards and the lines beside an open lead; a filter opens in its field", async () => {
  await show("/panel/leads?lead=led_1");
  await drawer("Sana Qureshi");
  const rows = screen.getAllByText("Quiet two-bedroom").filter((title) => title.closest("tr, li"));
  const prices = rows.filter((title) => title.closest("tr, li")?.textContent?.includes("₹48,500 / month"));
  expect([rows.length, prices.length]).toEqual([3, 3]);
  fireEvent.click(screen.getByRole("button", { name: "Home" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Search homes"));
});

test("[LEAD-01] filters without a lead can be cleared at once", async () => {
  leads = [];
  await show("/panel/leads?status=closed&q=x&home=prp_1");
  expect(screen.getByText("No leads found.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

const vikram = { ...sana, _id: "led_2", name: "Vikram Shah", status: "new" } as Lead;
const key = (pressed: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed, ...more });
const drawer = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("[LEAD-04] in the lead's own view status and note are saved with Ctrl and Enter, and the toast undoes it", async () => {
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  key("3");
  expect(view.getByRole<HTMLInputElement>("radio", { name: "Closed" }).checked).toBe(true);
  key("n");
  const note = view.getByLabelText("Note");
  expect(document.activeElement).toBe(note);
  fireEvent.change(note, { target: { value: " Signed today " } });
  fireEvent.keyDown(note, { key: "Enter", ctrlKey: true, isComposing: true });
  expect(changes()).toEqual([]);
  fireEvent.keyDown(note, { key: "Enter", ctrlKey: true });
  fireEvent.click(await screen.findByText("Undo"));
  // J is the next lead again, and no letter of a note.
  expect(document.activeElement).toBe(view.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes().map(({ url, body }) => [url.pathname, body])).toEqual([
    ["/api/users/lead/led_1/note", { status: "closed", note: "Signed today" }],
    ["/api/users/lead/led_1/undo", { entryId: 7 }],
  ]);
  expect((note as HTMLTextAreaElement).value).toBe("");
});

test("[LEAD-04] a status that is not saved yet looks and says so, and is saved with its note on leaving the lead, which can be undone", async () => {
  leads = [sana, vikram];
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  const closed = view.getByRole("radio", { name: "Closed" }).closest("label");
  expect(closed?.dataset.unsaved).toBeUndefined();
  fireEvent.change(view.getByLabelText("Note"), { target: { value: "Signed" } });
  key("3");
  expect(closed?.dataset.unsaved).toBe("");
  expect(view.getByText("Closed is not saved yet. It is saved when you go on.")).toBeDefined();
  expect(changes()).toEqual([]);
  key("j");
  await drawer("Vikram Shah");
  await screen.findByText("Sana Qureshi: Closed, saved.");
  expect(changes()).toMatchObject([{ url: { pathname: "/api/users/lead/led_1/note" }, body: { status: "closed", note: "Signed" } }]);
  fireEvent.click(screen.getByText("Undo"));
  await waitFor(() => expect(changes().at(-1)?.url.pathname).toBe("/api/users/lead/led_1/undo"));
  await screen.findByText(leadMessages.updated);
  key("k");
  const back = await drawer("Sana Qureshi");
  // The words are the lister's work, the status is what was undone.
  expect(back.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Signed");
  expect(back.getByRole<HTMLInputElement>("radio", { name: "In progress" }).checked).toBe(true);
});

test("[LEAD-04] closing a lead saves its status too; one that cannot be saved stays, and it says whose", async () => {
  await show("/panel/leads?lead=led_1");
  await drawer("Sana Qureshi");
  answerChange = () => Promise.reject(new TypeError("Failed to fetch"));
  key("3");
  key("Escape");
  await screen.findByText("Sana Qureshi: not saved. Network error");
  expect(router.state.location.search).toBe("");
  answerChange = () => Response.json({ status: 200, message: leadMessages.updated, data: { entryId: 8 } });
  fireEvent.click(table().getAllByRole("link", { name: "Sana Qureshi" })[0] as HTMLElement);
  const again = await drawer("Sana Qureshi");
  expect(again.getByRole<HTMLInputElement>("radio", { name: "Closed" }).checked).toBe(true);
  key("Escape");
  await screen.findByText("Sana Qureshi: Closed, saved.");
  expect(changes()).toHaveLength(2);
  fireEvent.click(table().getAllByRole("link", { name: "Sana Qureshi" })[0] as HTMLElement);
  expect((await drawer("Sana Qureshi")).getByRole<HTMLInputElement>("radio", { name: "In progress" }).checked).toBe(true);
});

test("[LEAD-04] without a note and another status nothing is sent; a failure keeps the note", async () => {
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  fireEvent.click(view.getByRole("button", { name: "Save" }));
  expect(view.getByText(leadMessages.comment)).toBeDefined();
  expect(changes()).toEqual([]);
  answerChange = () => Promise.reject(new TypeError("Failed to fetch"));
  fireEvent.change(view.getByLabelText("Note"), { target: { value: "Called" } });
  fireEvent.click(view.getByRole("button", { name: "Save" }));
  await screen.findByText("Network error");
  expect(view.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Called");
});

test("[LEAD-04] J and K go to the next and previous lead, over pages too; what is typed stays with its lead and is not read as keys", async () => {
  pages = 2;
  answerList = ({ searchParams }) => {
    const page = Number(searchParams.get("page"));
    return Response.json({ status: 200, data: [page === 1 ? sana : vikram], pagination: { page, pages, total: 11 } });
  };
  leads = [sana, vikram];
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  expect(view.getByRole<HTMLButtonElement>("button", { name: "Previous lead" }).disabled).toBe(true);
  const note = view.getByLabelText("Note");
  note.focus();
  fireEvent.change(note, { target: { value: "Half a" } });
  fireEvent.keyDown(note, { key: "j" });
  expect(router.state.location.search).toBe("?lead=led_1");
  note.blur();
  key("j");
  const next = await drawer("Vikram Shah");
  expect(router.state.location.search).toBe("?lead=led_2&page=2");
  expect(next.getByText(/11 of 11/)).toBeDefined();
  expect(next.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("");
  key("k");
  const back = await drawer("Sana Qureshi");
  expect(back.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Half a");
});

test("[LEAD-05] a template fills the message of WhatsApp and mail, and using them is recorded", async () => {
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  fireEvent.click(await view.findByRole("button", { name: "Visit" }));
  const text = "Hello Sana, Quiet two-bedroom at ₹48,500 / month";
  expect(view.getByLabelText<HTMLTextAreaElement>(/^Message for/).value).toBe(text);
  const chat = view.getByRole("link", { name: "WhatsApp" });
  expect(chat.getAttribute("href")).toBe(`https://wa.me/919900144210?text=${encodeURIComponent(text)}`);
  expect(view.getByRole("link", { name: "Email" }).getAttribute("href")).toBe(
    `mailto:sana@mail.in?subject=Re%3A%20Quiet%20two-bedroom&body=${encodeURIComponent(text)}`,
  );
  chat.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(chat);
  await screen.findByText("Recorded as a WhatsApp chat.");
  expect(changes()).toMatchObject([{ body: { by: "whatsapp" } }]);
});

test("[LEAD-05] a template that was stored with a wrong placeholder says so, and goes out with it only after a second press", async () => {
  templates.push({ _id: "tpl_3", name: "Old", text: "Hello {nmae}" });
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  const old = await view.findByRole("button", { name: /^Wrong placeholder: ?Old$/ });
  templates.pop();
  fireEvent.click(old);
  expect(view.getByText(/^\{nmae\} is not filled in and would go out as it stands\. .* Edit the template/)).toBeDefined();
  const chat = view.getByRole("link", { name: "WhatsApp" });
  expect(fireEvent.click(chat)).toBe(false);
  await screen.findByText("The message still says {nmae}. Change it, or press again to send it as it is.");
  expect(changes()).toEqual([]);
  // jsdom opens no other page.
  chat.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(chat);
  await waitFor(() => expect(changes()).toMatchObject([{ body: { by: "whatsapp" } }]));
  fireEvent.change(view.getByLabelText(/^Message for/), { target: { value: "Hello Sana" } });
  expect(view.queryByText(/is not filled in/)).toBeNull();
  fireEvent.click(view.getByRole("button", { name: "Edit template" }));
  expect(view.getByText("{nmae} is no placeholder. There are {name}, {home}, {price}, {link}, {me}.")).toBeDefined();
});

test("[LEAD-05] a template is changed in place, and its name is asked for", async () => {
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  fireEvent.click(await view.findByRole("button", { name: "Visit" }));
  fireEvent.click(view.getByRole("button", { name: "Edit template" }));
  fireEvent.input(view.getByLabelText("Message"), { target: { value: "Namaste {name}" } });
  answerChange = () =>
    Response.json(
      {
        message: "",
        data: { code: "invalid_input", issues: [{ path: "name", message: leadMessages.templateName }], requestId: "r" },
        status: 400,
      },
      { status: 400 },
    );
  fireEvent.click(view.getByRole("button", { name: "Save template" }));
  await view.findByText(leadMessages.templateName);
  answerChange = () => Response.json({ status: 200, message: leadMessages.templateSaved, data: templates[0] });
  fireEvent.click(view.getByRole("button", { name: "Save template" }));
  await view.findByLabelText(/^Message for/);
  expect(changes().at(-1)).toMatchObject({ body: { name: "Visit", text: "Namaste {name}" } });
  expect(changes().at(-1)?.url.pathname).toBe("/api/users/lead-templates/tpl_1");
  expect(view.getByLabelText<HTMLTextAreaElement>(/^Message for/).value).toBe("Namaste Sana");
});

test("[LEAD-05] a new template begins with the chosen one's placeholders and in its first field; Escape leaves the form, then the lead, and loses nothing", async () => {
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  fireEvent.click(await view.findByRole("button", { name: "Visit" }));
  fireEvent.click(view.getByRole("button", { name: "New template" }));
  const name = view.getByLabelText<HTMLInputElement>("Name of the template");
  expect(document.activeElement).toBe(name);
  expect(view.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("Hello {name}, {home} at {price}");
  fireEvent.input(name, { target: { value: "Second" } });
  key("Escape");
  expect(view.getByLabelText("Name of the template")).toBe(name);
  key("Escape");
  expect(view.queryByLabelText("Name of the template")).toBeNull();
  expect(document.activeElement).toBe(view.getByRole("button", { name: "Visit" }));
  fireEvent.click(await screen.findByText("Undo"));
  expect(view.getByLabelText<HTMLInputElement>("Name of the template").value).toBe("Second");
  templates.push({ _id: "tpl_2", name: "Second", text: "Hello {name}, {home} at {price}" });
  fireEvent.click(view.getByRole("button", { name: "Save template" }));
  await waitFor(() => expect(document.activeElement).toBe(view.getByRole("button", { name: "Second" })));
  templates.pop();
  key("Escape");
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("[LEAD-05] a follow-up day is set with one press and undone with another", async () => {
  leads = [{ ...sana, followUpOn: "2026-11-20", isOverdue: true }];
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  expect(view.getByText("Was due 20 Nov")).toBeDefined();
  fireEvent.click(view.getByRole("button", { name: "Tomorrow" }));
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(() => expect(changes().map(({ body }) => body)).toEqual([{ on: "2026-11-22" }, { on: "2026-11-20" }]));
});

test("[LEAD-05] a follow-up day that is over or too far away is refused at its field, which keeps what was typed; an emptied field removes the day", async () => {
  leads = [{ ...sana, followUpOn: "2026-11-22" }];
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  const date = view.getByLabelText<HTMLInputElement>("Follow up on");
  const type = (value: string) => {
    fireEvent.change(date, { target: { value } });
    fireEvent.blur(date);
  };
  type("2020-01-01");
  expect(view.getByText("This day is over. Choose today or a later day.").id).toBe(date.getAttribute("aria-describedby"));
  type("9999-01-01");
  expect(view.getByText(leadMessages.day)).toBeDefined();
  expect(date.value).toBe("9999-01-01");
  expect(changes()).toEqual([]);
  type("2026-11-24");
  await screen.findByText(leadMessages.updated);
  expect(date.getAttribute("aria-invalid")).toBeNull();
  type("");
  await waitFor(() => expect(changes().map(({ body }) => body)).toEqual([{ on: "2026-11-24" }, { on: null }]));
});

test("[LEAD-04] a lead's name opens its history, in the address: comments newest first, first reply, the person's other enquiries", async () => {
  leads = [
    { ...sana, otherEnquiries: 1 },
    { ...sana, _id: "led_2" as Lead["_id"], targetTitle: "Sea view", targetRef: null, otherEnquiries: 1 },
  ];
  await show();
  expect(table().getAllByText("2 enquiries")).toHaveLength(2);
  fireEvent.click(table().getAllByRole("link", { name: "Sana Qureshi" })[0] as HTMLElement);
  const drawer = within(await screen.findByRole("dialog", { name: "Sana Qureshi" }));
  expect(router.state.location.search).toBe("?lead=led_1");
  expect(await drawer.findByText("Signed")).toBeDefined();
  expect(drawer.getByText("First reply after 2 h 5 min")).toBeDefined();
  expect(drawer.getByText("Email", { selector: "dt" }).nextElementSibling?.textContent).toBe("sana@mail.in");
  expect(drawer.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "ClosedSigned20 Nov 2026, 3:35 pm",
    "In progressCalled19 Nov 2026, 3:35 pm",
    "Enquiry received19 Nov 2026, 1:30 pm",
    expect.stringContaining("Sea view"),
  ]);
  fireEvent.click(drawer.getByRole("link", { name: "Sea view" }));
  await waitFor(() => expect(router.state.location.search).toBe("?lead=led_2"));
});

test("[LEAD-01] a new lead appears without a reload and is announced politely; a change is not", async () => {
  await show();
  const before = lists().length;
  leads = [{ ...sana, _id: "led_9" as Lead["_id"], name: "Vikram Shah", isUnread: true }, sana];
  tellPage({ kind: "received", leadId: "led_9" as Lead["_id"] });
  expect(await table().findByText("Vikram Shah")).toBeDefined();
  expect(screen.getByText("You have a new lead.").closest("[role=status]")).not.toBeNull();
  expect(table().getByText("Unread:")).toBeDefined();
  expect(lists().length).toBeGreaterThan(before);
});

test("[LEAD-01] a lead that arrives while the list is being fetched appears too", async () => {
  await show();
  const answerNow = answerList;
  const { promise: line, resolve: answer } = Promise.withResolvers<void>();
  answerList = async (url) => {
    const response = answerNow(url);
    await line;
    return response;
  };
  const before = lists().length;
  tellPage({ kind: "received", leadId: "led_1" as Lead["_id"] });
  await waitFor(() => expect(lists().length).toBe(before + 1));
  leads = [{ ...sana, _id: "led_9" as Lead["_id"], name: "Vikram Shah" }, sana];
  tellPage({ kind: "received", leadId: "led_9" as Lead["_id"] });
  answer();
  expect(await table().findByText("Vikram Shah")).toBeDefined();
});
