import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "../toast.ts";
import { Toasts } from "./toasts.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => void vi.advanceTimersByTime(10_000));
  cleanup();
  vi.useRealTimers();
});

/** jsdom cannot open a popover, so it treats everything inside as hidden. */
const byRole = (role: string, name?: string) => screen.getByRole(role, { hidden: true, ...(name && { name }) });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const card = () => screen.queryByText("Property created successfully!")?.closest<HTMLElement>(".toast");
const isSeen = () => card() != null && card()?.dataset.leaving === undefined;

function show() {
  render(<Toasts />);
  act(() => toast.show("Property created successfully!"));
  return card() as HTMLElement;
}

test("[SHEL-01] [FIGS-01] a toast is visible for 3 s and gone at 5 s", () => {
  show();
  pass(2_999);
  expect(isSeen()).toBe(true);
  pass(1);
  expect(isSeen()).toBe(false);
  pass(1_999);
  expect(card()).toBeDefined();
  pass(1);
  expect(card()).toBeUndefined();
});

test.each([
  ["the pointer", fireEvent.mouseEnter, fireEvent.mouseLeave],
  ["the focus", fireEvent.focus, fireEvent.blur],
])("[SHEL-01] under %s a toast stays, and its time starts again afterwards", (_, enter, leave) => {
  const element = show();
  pass(4_000);
  enter(element);
  pass(60_000);
  expect(isSeen()).toBe(true);
  leave(element);
  pass(2_999);
  expect(isSeen()).toBe(true);
  pass(2_001);
  expect(card()).toBeUndefined();
});

test("an action that stays is offered until it is pressed or dismissed", () => {
  for (const answer of ["Reload", "Dismiss"]) {
    show();
    const onPress = vi.fn();
    act(() => toast.show("Property created successfully!", { action: { label: "Reload", onPress, stays: true } }));
    pass(60_000);
    expect(isSeen()).toBe(true);
    fireEvent.click(byRole("button", answer));
    expect(card()).toBeUndefined();
    expect(onPress).toHaveBeenCalledTimes(answer === "Reload" ? 1 : 0);
    cleanup();
  }
});

test("[SHEL-01] a toast can be closed", () => {
  show();
  fireEvent.click(byRole("button", "Dismiss"));
  expect(card()).toBeUndefined();
});

test("[SHEL-01] errors are announced at once, everything else when the reader is free", () => {
  render(<Toasts />);
  act(() => {
    toast.show("Saved.");
    toast.failure();
  });
  expect(byRole("status").textContent).toBe("Saved.");
  expect(byRole("alert").textContent).toBe("Something went wrong!");
});

test("a repeated message appears once, and its time restarts", () => {
  render(<Toasts />);
  act(() => toast.failure());
  pass(2_000);
  act(() => toast.failure());
  pass(4_000);
  expect(screen.getAllByText("Something went wrong!")).toHaveLength(1);
  pass(1_000);
  expect(screen.queryByText("Something went wrong!")).toBeNull();
});

test("[SHEL-01] [MYPR-01] a toast with an action stays twice as long, and closes when it is pressed", () => {
  const undo = vi.fn();
  render(<Toasts />);
  act(() => toast.show("Property created successfully!", { action: { label: "Undo", onPress: undo } }));
  pass(9_999);
  expect(card()).toBeDefined();
  fireEvent.click(byRole("button", "Undo"));
  expect(undo).toHaveBeenCalledOnce();
  expect(card()).toBeUndefined();
});

test("[SHEL-01] a toast can be pressed while a modal dialog is open: it is in the one in front, and keeps its time", () => {
  const element = show();
  const dialog = document.createElement("dialog");
  dialog.open = true;
  document.body.append(dialog);
  pass(2_000);
  expect(dialog.contains(element)).toBe(true);
  dialog.remove();
  pass(500);
  expect(element.isConnected).toBe(true);
  pass(3_000);
  expect(card()).toBeUndefined();
});
