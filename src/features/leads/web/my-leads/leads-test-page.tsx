// The leads screen in jsdom, with a transport that answers like the API, by the contract's types.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, vi } from "vitest";
import { Toasts } from "../../../../shared/web/ui/toasts.tsx";
import type { Lead, LeadEvent } from "../../contract/lead.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import LeadsScreen from "./leads-screen.tsx";

type Call = { method: string; url: URL; body: unknown };

export const sana = {
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
  hidden: [],
  relayAddress: null,
} as unknown as Lead;

/** What the API has and answers, the calls it received, and the page's address. Reset before each test. */
export const desk = {
  leads: [sana] as Lead[],
  pages: 1,
  calls: [] as Call[],
  answerList: undefined as unknown as (url: URL) => Response | Promise<Response>,
  answerChange: undefined as unknown as () => Response | Promise<Response>,
  /** Instead of the lead and its history. */
  answerLead: undefined as (() => Promise<Response>) | undefined,
  tellPage: undefined as unknown as (event: LeadEvent) => void,
  router: undefined as unknown as ReturnType<typeof createMemoryRouter>,
};

export function beginTest(): void {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  desk.calls = [];
  localStorage.clear();
  vi.setSystemTime("2026-11-21T08:00:00Z");
  desk.leads = [sana];
  desk.pages = 1;
  desk.answerList = ({ searchParams }) => {
    const page = Math.min(Number(searchParams.get("page")), desk.pages);
    return Response.json({ status: 200, data: desk.leads, pagination: { page, pages: desk.pages, total: desk.leads.length } });
  };
  desk.answerLead = undefined;
  desk.answerChange = () => Response.json({ status: 200, message: leadMessages.updated, data: { entryId: 7 } });
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body, signal }: RequestInit = {}) => {
    const url = new URL(address, "http://localhost");
    if (url.pathname.endsWith("/events")) return eventStream(signal);
    desk.calls.push({ method, url, body: body ? JSON.parse(String(body)) : undefined });
    if (method === "POST") return desk.answerChange();
    if (url.pathname === "/api/users/my-property-leads") return desk.answerList(url);
    if (url.pathname.endsWith("/tabs"))
      return Response.json({ status: 200, data: { new: 9, in_progress: 17, closed: 10_000, overdue: 3 } });
    if (url.pathname.endsWith("/subjects")) return Response.json({ status: 200, data: subjects });
    if (url.pathname.endsWith("/lead-templates")) return Response.json({ status: 200, data: templates });
    if (desk.answerLead) return desk.answerLead();
    const lead = desk.leads.find(({ _id }) => url.pathname.endsWith(_id));
    return Response.json({ status: 200, data: { lead, comments: history, samePerson: desk.leads.filter((other) => other !== lead) } });
  });
}

export function endTest(): void {
  for (const button of screen.queryAllByLabelText("Dismiss")) fireEvent.click(button);
  cleanup();
  vi.unstubAllGlobals();
}

const subjects = {
  homes: [{ _id: "prp_1", title: "Quiet two-bedroom", leads: 4 }],
  projects: [{ _id: "prj_1", title: "Lake Grove", leads: 2 }],
};
export const templates = [{ _id: "tpl_1", name: "Visit", text: "Hello {name}, {home} at {price}" }];
const history = [
  { _id: 1, kind: "status", status: "in_progress", comment: "Called", createdAt: "2026-11-19T10:05:00.000Z" },
  { _id: 2, kind: "status", status: "closed", comment: "Signed", createdAt: "2026-11-20T10:05:00.000Z" },
];

function eventStream(signal: AbortSignal | null | undefined): Response {
  const stream = new ReadableStream({
    start(controller) {
      desk.tellPage = (event) => controller.enqueue(new TextEncoder().encode(`event: lead\ndata: ${JSON.stringify(event)}\n\n`));
      signal?.addEventListener("abort", () => controller.error(new Error("left")));
    },
  });
  return new Response(stream, { headers: { "content-type": "text/event-stream" } });
}

export async function show(address = "/panel/leads"): Promise<void> {
  desk.router = createMemoryRouter([{ path: "/panel/leads", element: <LeadsScreen /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={desk.router} />
      <Toasts />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByText("Loading...")).toBeNull());
}
export const lists = () => desk.calls.filter(({ url }) => url.pathname === "/api/users/my-property-leads");
export const changes = () => desk.calls.filter(({ method }) => method === "POST");
export const table = () => within(screen.getByRole("table"));
export const key = (pressed: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed, ...more });
export const drawer = async (name: string) => within(await screen.findByRole("dialog", { name }));
