import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ErrorBody } from "../../../../shared/contract/endpoint.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { beginTest, changes, desk, endTest, lists, sana, show, table } from "./leads-test-page.tsx";

beforeEach(beginTest);
afterEach(endTest);

const modal = () => within(screen.getByRole("dialog", { name: "Update Lead Status" }));
const openModal = () => fireEvent.click(table().getByRole("button", { name: /^Update/ }));
const writeComment = (comment: string) => fireEvent.input(modal().getByLabelText(/^Comment/), { target: { value: comment } });
const press = (name: string) => fireEvent.click(modal().getByRole("button", { name }));

test.each([
  ["new", "New"],
  ["in_progress", "In progress"],
  ["closed", "Closed"],
] as const)("[LEAD-03] the modal starts at the lead's status %s, and offers all three", async (status, label) => {
  desk.leads = [{ ...sana, status }];
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
  desk.answerChange = answer;
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
