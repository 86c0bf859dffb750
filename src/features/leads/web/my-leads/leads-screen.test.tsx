import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Lead } from "../../contract/lead.ts";
import { beginTest, desk, drawer, endTest, lists, sana, show, table } from "./leads-test-page.tsx";

beforeEach(beginTest);
afterEach(endTest);

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
  desk.leads = [];
  await show();
  expect(screen.getByText("No leads found.")).toBeDefined();
  expect(screen.getByText("Page 1 of 1")).toBeDefined();
  expect(screen.getByRole("button", { name: "Export CSV" }).hasAttribute("disabled")).toBe(true);
});

test("[MSGS-02] leads that cannot be loaded are replaced by a reason and a Retry", async () => {
  desk.answerList = () => Response.json({ message: "The site cannot reach its data right now.", data: {}, status: 503 }, { status: 503 });
  await show();
  expect((await screen.findByRole("alert")).textContent).toContain("The site cannot reach its data right now.");
});

test("[LEAD-01] Previous and Next change the page, in the address", async () => {
  desk.pages = 2;
  await show();
  expect(screen.getByText("Page 1 of 2")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Previous" }).disabled).toBe(true);
  fireEvent.click(screen.getByRole("link", { name: "Next" }));
  await waitFor(() => expect(lists().at(-1)?.url.searchParams.get("page")).toBe("2"));
  expect(desk.router.state.location.search).toBe("?page=2");
});

test("[LEAD-01] the search is in the address, starts at the first page and is requested once when typing pauses", async () => {
  desk.pages = 3;
  await show("/panel/leads?page=3");
  for (const typed of ["s", "sa", "san"]) fireEvent.input(screen.getByLabelText("Search leads"), { target: { value: typed } });
  await waitFor(() => expect(desk.router.state.location.search).toBe("?q=san"));
  const searches = () =>
    lists()
      .map(({ url }) => url.searchParams.get("search"))
      .filter(Boolean);
  await waitFor(() => expect(searches()).toEqual(["san"]));
});

test("[LEAD-02] Property opens the linked property in a new tab, and is disabled without one", async () => {
  desk.leads = [sana, { ...sana, _id: "led_2" as Lead["_id"], targetRef: null }];
  await show();
  const link = table().getByRole("link", { name: /^Property/ });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/property/prp_1", "_blank"]);
  expect(table().getByRole<HTMLButtonElement>("button", { name: "Property" }).disabled).toBe(true);
});

test("[LEAD-05] an erased lead is marked as such, without ways to contact the person", async () => {
  desk.leads = [{ ...sana, name: null, email: null, phone: null, message: null, isErased: true }];
  await show();
  expect(table().getByText("Details erased")).toBeDefined();
  expect(document.querySelector("a[href^='tel:'], a[href^='mailto:']")).toBeNull();
});

test("[LEAD-01] a page beyond the last shows the last, also in the address", async () => {
  desk.pages = 3;
  await show("/panel/leads?page=99&q=sana");
  await waitFor(() => expect(desk.router.state.location.search).toBe("?page=3&q=sana"));
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

test("[LEAD-01] days of an address that do not exist filter nothing, and two that are the wrong way round are swapped", async () => {
  await show("/panel/leads?from=2026-02-31&to=2026-13-45");
  expect(lists()[0]?.url.search).toBe("?page=1&limit=10&search=");
  expect(screen.getByRole("button", { name: "Written" })).toBeDefined();
  await desk.router.navigate("/panel/leads?from=2026-11-20&to=2026-11-01");
  await waitFor(() => expect(lists().at(-1)?.url.search).toContain("from=2026-11-01&to=2026-11-20"));
  expect(await screen.findByRole("button", { name: "Written: 1 Nov 2026 to 20 Nov 2026" })).toBeDefined();
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
  desk.leads = [];
  await show("/panel/leads?status=closed&q=x&home=prp_1");
  expect(screen.getByText("No leads found.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(desk.router.state.location.search).toBe(""));
});

test("[LEAD-01] a new lead appears without a reload and is announced politely; a change is not", async () => {
  await show();
  const before = lists().length;
  desk.leads = [{ ...sana, _id: "led_9" as Lead["_id"], name: "Vikram Shah", isUnread: true }, sana];
  desk.tellPage({ kind: "received", leadId: "led_9" as Lead["_id"] });
  expect(await table().findByText("Vikram Shah")).toBeDefined();
  expect(screen.getByText("You have a new lead.").closest("[role=status]")).not.toBeNull();
  expect(table().getByText("Unread:")).toBeDefined();
  expect(lists().length).toBeGreaterThan(before);
});

test("[LEAD-01] a lead that arrives while the list is being fetched appears too", async () => {
  await show();
  const answerNow = desk.answerList;
  const { promise: line, resolve: answer } = Promise.withResolvers<void>();
  desk.answerList = async (url) => {
    const response = answerNow(url);
    await line;
    return response;
  };
  const before = lists().length;
  desk.tellPage({ kind: "received", leadId: "led_1" as Lead["_id"] });
  await waitFor(() => expect(lists().length).toBe(before + 1));
  desk.leads = [{ ...sana, _id: "led_9" as Lead["_id"], name: "Vikram Shah" }, sana];
  desk.tellPage({ kind: "received", leadId: "led_9" as Lead["_id"] });
  answer();
  expect(await table().findByText("Vikram Shah")).toBeDefined();
});
