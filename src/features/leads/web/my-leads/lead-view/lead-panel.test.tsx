import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Lead } from "../../../contract/lead.ts";
import { leadMessages } from "../../../contract/lead-messages.ts";
import { beginTest, changes, desk, drawer, endTest, key, sana, show, table } from "../leads-test-page.tsx";

beforeEach(beginTest);
afterEach(endTest);

const vikram = { ...sana, _id: "led_2", name: "Vikram Shah", status: "new" } as Lead;

test("[LEAD-04] in the lead's own view status and note are saved with Ctrl and Enter, and the toast undoes it and gives the words back", async () => {
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
  await waitFor(() => expect((note as HTMLTextAreaElement).value).toBe("Signed today"));
});

test("[PROP-10] of somebody who hides their contact it says so, and offers a mail through the relay alone, while that is open", async () => {
  const hidden = { ...sana, email: null, phone: null, hidden: ["email", "phone"], relayAddress: "reply+0a1b@reply.aangan.example" } as Lead;
  desk.leads = [hidden];
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  expect(view.getByText("Number hidden · write through the relay")).toBeDefined();
  expect(view.getByRole<HTMLAnchorElement>("link", { name: "Email" }).href).toMatch(/^mailto:reply\+0a1b@reply\.aangan\.example\?subject=/);
  for (const name of ["Call", "WhatsApp"]) expect(view.queryByRole("link", { name })).toBeNull();
  expect(view.getAllByText("Hidden")).toHaveLength(2);
  desk.leads = [{ ...hidden, relayAddress: null }];
  key("Escape");
  await show("/panel/leads?lead=led_1");
  expect((await drawer("Sana Qureshi")).getByText(/^Number hidden · the relay is closed/)).toBeDefined();
});

test("[LEAD-04] the history names the relay's mails, which cannot be undone, not even at once", async () => {
  const mail = { status: "new", comment: "", createdAt: new Date().toISOString() };
  const comments = [
    { _id: 1, kind: "mail_sent", ...mail },
    { _id: 2, kind: "mail_received", ...mail },
  ];
  desk.answerLead = async () => Response.json({ status: 200, data: { lead: sana, comments, samePerson: [] } });
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  expect(view.getByText("Your mail was passed on")).toBeDefined();
  expect(view.getByText("Answered by mail: see your mailbox")).toBeDefined();
  expect(view.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("[LEAD-04] a status that is not saved yet looks and says so, and is saved with its note on leaving the lead, which can be undone", async () => {
  desk.leads = [sana, vikram];
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
  desk.answerChange = () => Promise.reject(new TypeError("Failed to fetch"));
  key("3");
  key("Escape");
  await screen.findByText("Sana Qureshi: not saved. Network error");
  expect(desk.router.state.location.search).toBe("");
  desk.answerChange = () => Response.json({ status: 200, message: leadMessages.updated, data: { entryId: 8 } });
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
  desk.answerChange = () => Promise.reject(new TypeError("Failed to fetch"));
  fireEvent.change(view.getByLabelText("Note"), { target: { value: "Called" } });
  fireEvent.click(view.getByRole("button", { name: "Save" }));
  await screen.findByText("Network error");
  expect(view.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Called");
});

test("[LEAD-04] J and K go to the next and previous lead, over pages too; what is typed stays with its lead and is not read as keys", async () => {
  desk.pages = 2;
  desk.answerList = ({ searchParams }) => {
    const page = Number(searchParams.get("page"));
    return Response.json({ status: 200, data: [page === 1 ? sana : vikram], pagination: { page, pages: desk.pages, total: 11 } });
  };
  desk.leads = [sana, vikram];
  await show("/panel/leads?lead=led_1");
  const view = await drawer("Sana Qureshi");
  expect(view.getByRole<HTMLButtonElement>("button", { name: "Previous lead" }).disabled).toBe(true);
  const note = view.getByLabelText("Note");
  note.focus();
  fireEvent.change(note, { target: { value: "Half a" } });
  fireEvent.keyDown(note, { key: "j" });
  expect(desk.router.state.location.search).toBe("?lead=led_1");
  note.blur();
  key("j");
  const next = await drawer("Vikram Shah");
  expect(desk.router.state.location.search).toBe("?lead=led_2&page=2");
  expect(next.getByText(/11 of 11/)).toBeDefined();
  expect(next.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("");
  key("k");
  const back = await drawer("Sana Qureshi");
  expect(back.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Half a");
});

test("[LEAD-04] a lead whose history cannot be loaded keeps its form and what is typed, says so, and loads it again on request", async () => {
  desk.leads = [sana, vikram];
  await show("/panel/leads?lead=led_1");
  await drawer("Sana Qureshi");
  desk.answerLead = () => Promise.reject(new TypeError("Failed to fetch"));
  key("j");
  const view = await drawer("Vikram Shah");
  const note = view.getByLabelText<HTMLTextAreaElement>("Note");
  key("n");
  fireEvent.change(note, { target: { value: "Call" } });
  const strip = within(await view.findByRole("alert"));
  expect(strip.getByText("The history could not be loaded.")).toBeDefined();
  expect(view.getByLabelText("Note")).toBe(note);
  expect(document.activeElement).toBe(note);
  expect(view.queryByText("Not answered yet")).toBeNull();
  desk.answerLead = undefined;
  fireEvent.click(strip.getByText("Retry"));
  expect(await view.findByText("Signed")).toBeDefined();
  expect(view.queryByRole("alert")).toBeNull();
  expect(note.value).toBe("Call");
});

test("[LEAD-04] a lead's name opens its history, in the address: comments newest first, first reply, the person's other enquiries", async () => {
  desk.leads = [
    { ...sana, otherEnquiries: 1 },
    { ...sana, _id: "led_2" as Lead["_id"], targetTitle: "Sea view", targetRef: null, otherEnquiries: 1 },
  ];
  await show();
  expect(table().getAllByText("2 enquiries")).toHaveLength(2);
  fireEvent.click(table().getAllByRole("link", { name: "Sana Qureshi" })[0] as HTMLElement);
  const drawer = within(await screen.findByRole("dialog", { name: "Sana Qureshi" }));
  expect(desk.router.state.location.search).toBe("?lead=led_1");
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
  await waitFor(() => expect(desk.router.state.location.search).toBe("?lead=led_2"));
});
