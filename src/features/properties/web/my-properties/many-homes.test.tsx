import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { api, beginTest, changesMade, endTest, row, show } from "./my-properties-test-page.tsx";

beforeEach(beginTest);
afterEach(endTest);

test("[MYPR-01] chosen homes, or all that fit, get a preview of old and new and of what is skipped, before the change", async () => {
  api.total = 312;
  await show("?status=sold");
  fireEvent.click(row("Home 1").getByLabelText("Choose Home 1"));
  fireEvent.click(screen.getByRole("button", { name: "Choose all 312" }));
  const bar = within(screen.getByRole("region", { name: "Chosen homes" }));
  expect(bar.getByText("312 chosen")).toBeDefined();
  fireEvent.click(bar.getByRole("button", { name: "Price" }));
  const dialog = within(screen.getByRole("dialog", { name: "Change the price of 312 homes" }));
  fireEvent.change(dialog.getByLabelText(/Percent/), { target: { value: "−3" } });
  fireEvent.click(await dialog.findByRole("button", { name: "Change 2 prices" }));
  const which = { filters: { search: "", status: "sold" }, expected: 312 };
  const change = { kind: "price", to: { by: "percent", percent: -3, roundTo: 1000 } };
  await waitFor(() => expect(changesMade()).toHaveLength(2));
  expect(changesMade()).toMatchObject([
    { which, change, preview: true },
    { which, change },
  ]);
  expect(await screen.findByText("2 prices changed.")).toBeDefined();
  expect(screen.queryByText("312 chosen")).toBeNull();
});

test("[MYPR-01] the focus stays in the list: after a change of many homes, when a row goes away, and on the row that Undo brings back", async () => {
  await show("?sort=title");
  const focused = () => document.activeElement?.textContent;
  fireEvent.click(row("Home 3").getByLabelText("Choose Home 3"));
  fireEvent.click(row("Home 4").getByLabelText("Choose Home 4"));
  const bar = within(screen.getByRole("region", { name: "Chosen homes" }));
  bar.getByRole("button", { name: "Delete" }).focus();
  fireEvent.click(bar.getByRole("button", { name: "Delete" }));
  const whole = api.homes;
  api.homes = whole.slice(0, 2);
  fireEvent.click(await screen.findByRole("button", { name: "Delete 2 homes" }));
  // Of those that are left the last.
  await waitFor(() => expect([screen.queryByRole("row", { name: /Home 3/ }), focused()]).toEqual([null, "Home 2"]));
  expect(changesMade()[0]).toMatchObject({ preview: true, sort: "title" });
  api.homes = whole;
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(() => expect([screen.queryAllByRole("row", { name: /Home 3/ }).length, focused()]).toEqual([1, "Home 1"]));
});

test("[MYPR-01] what would be skipped is named with the reason, and nothing can be changed when all is", async () => {
  api.skipped = [{ _id: "prp_2", title: "Home 2", reason: "It is a draft." }];
  await show();
  fireEvent.click(screen.getByLabelText("Choose all on this page"));
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("1 home is skipped")).toBeDefined();
  expect(screen.getByText(/It is a draft./)).toBeDefined();
  expect(screen.getByRole("button", { name: "Confirm 0 homes" })).toHaveProperty("disabled", true);
});

test("[MYPR-01] a dialog stays while its change is being made, so that a failure is seen", async () => {
  await show();
  fireEvent.click(screen.getByLabelText("Choose all on this page"));
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  let fail = (_answer: Response) => {};
  api.held = new Promise((resolve) => {
    fail = resolve;
  });
  fireEvent.click(await screen.findByRole("button", { name: "Confirm 2 homes" }));
  const dialog = screen.getByRole("dialog") as HTMLDialogElement;
  const cancel = new Event("cancel", { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  fireEvent.pointerDown(dialog);
  expect(dialog.open).toBe(true);
  for (const name of ["Close", "Cancel"]) fireEvent.click(within(dialog).getByRole("button", { name }));
  fail(Response.json({ status: 500, message: "Not now.", data: { code: "internal", issues: [] } }, { status: 500 }));
  expect((await within(dialog).findByRole("alert")).textContent).not.toBe("");
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("[MYPR-01] after a reload the latest change is offered for Undo above the list, and earlier ones below it", async () => {
  const made = (id: string, text: string) => ({ _id: id, kind: "price", text, at: new Date().toISOString(), undoneAt: null });
  api.changes = [made("chg_2", "312 prices changed."), made("chg_1", "2 homes published.")];
  await show();
  const latest = await screen.findByRole("button", { name: "Undo: 312 prices changed." });
  const earlier = screen.getByRole("button", { name: "Undo: 2 homes published." });
  const isBefore = (one: Element, other: Element) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect([isBefore(latest, screen.getByRole("table")), isBefore(screen.getByRole("table"), earlier)]).toEqual([true, true]);
  fireEvent.click(latest);
  await waitFor(() => expect(api.calls.some(({ url }) => url.pathname === "/api/properties/changes/chg_2/undo")).toBe(true));
});

test("[MYPR-01] while one change is being undone, no other Undo can be pressed: neither below the list nor above it", async () => {
  const made = (id: string, text: string) => ({ _id: id, kind: "price", text, at: new Date().toISOString(), undoneAt: null });
  const [latest, earlier] = [made("chg_2", "312 prices changed."), made("chg_1", "2 homes published.")];
  api.changes = [latest, earlier];
  await show();
  const undone = () => api.calls.map(({ url }) => url.pathname).filter((path) => path.endsWith("/undo"));
  const buttonOf = ({ text }: typeof latest) => screen.getByRole("button", { name: `Undo: ${text}` });
  for (const [first, other] of [
    [await screen.findByRole("button", { name: `Undo: ${latest.text}` }).then(() => latest), earlier],
    [earlier, latest],
  ] as const) {
    const before = undone().length;
    let answer = (_: null) => {};
    api.held = new Promise((resolve) => {
      answer = resolve;
    });
    fireEvent.click(buttonOf(first));
    await waitFor(() => expect(undone()).toHaveLength(before + 1));
    fireEvent.click(buttonOf(other));
    fireEvent.click(buttonOf(first));
    answer(null);
    await waitFor(() => expect(buttonOf(other).hasAttribute("disabled") || buttonOf(other).ariaDisabled).toBeFalsy());
    expect(undone().slice(before)).toEqual([`/api/properties/changes/${first._id}/undo`]);
  }
});

test("[MYPR-01] without a line an undo says that it waits, and goes out when the line is back", async () => {
  api.changes = [{ _id: "chg_1", kind: "price", text: "2 prices changed.", at: new Date().toISOString(), undoneAt: null }];
  await show();
  const button = await screen.findByRole("button", { name: "Undo: 2 prices changed." });
  const undone = () => api.calls.filter(({ url }) => url.pathname.endsWith("/undo"));
  window.dispatchEvent(new Event("offline"));
  try {
    fireEvent.click(button);
    expect(await screen.findByText(/^You are offline. Reading works; 1 change waits/)).toBeDefined();
    expect(undone()).toEqual([]);
  } finally {
    window.dispatchEvent(new Event("online"));
  }
  await waitFor(() => expect(undone()).toHaveLength(1));
  expect(await screen.findByText("Undone.")).toBeDefined();
});
