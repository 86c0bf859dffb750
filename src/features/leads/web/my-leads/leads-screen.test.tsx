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
let answerList: () => Response;
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
  targetRef: { _id: "prp_1", title: "Quiet two-bedroom", path: "/property/prp_1" },
  targetTitle: "Quiet two-bedroom",
  status: "in_progress",
  createdAt: "2026-11-19T08:00:00.000Z",
  comment: "Called",
  firstReplyMs: 7_500_000,
  isUnread: false,
  isErased: false,
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
  leads = [sana];
  pages = 1;
  answerList = () => Response.json({ status: 200, data: leads, pagination: { page: 1, pages, total: leads.length } });
  answerChange = () => Response.json({ status: 200, message: leadMessages.updated });
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body, signal }: RequestInit = {}) => {
    const url = new URL(address, "http://localhost");
    if (url.pathname.endsWith("/events")) return eventStream(signal);
    calls.push({ method, url, body: body ? JSON.parse(String(body)) : undefined });
    if (method === "POST") return answerChange();
    if (url.pathname === "/api/users/my-property-leads") return answerList();
    const lead = leads.find(({ _id }) => url.pathname.endsWith(_id));
    return Response.json({ status: 200, data: { lead, comments: history, samePerson: leads.filter((other) => other !== lead) } });
  });
});
afterEach(() => {
  for (const button of screen.queryAllByLabelText("Dismiss")) fireEvent.click(button);
  cleanup();
  vi.unstubAllGlobals();
});

const history = [
  { status: "in_progress", comment: "Called", createdAt: "2026-11-19T10:05:00.000Z" },
  { status: "closed", comment: "Signed", createdAt: "2026-11-20T10:05:00.000Z" },
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
    "Are there school buses?",
    "19 Nov 2026",
  ]);
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
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
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
  expect(drawer.getByText("First reply after 2 h 5 min")).toBeDefined();
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
