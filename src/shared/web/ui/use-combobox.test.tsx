import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ComboboxList } from "./combobox-list.tsx";
import { type ComboboxOption, useCombobox } from "./use-combobox.ts";

type Props = { isFirstActive: boolean; options: readonly ComboboxOption[]; isCurrent?: boolean };

const taken: string[] = [];
beforeEach(() => {
  taken.length = 0;
});
afterEach(cleanup);

const letters: readonly ComboboxOption[] = [..."abcdefghijklmnopqrstuvwxyz"].map((key) => ({ key }));

function Box({ isFirstActive, options, isCurrent = true }: Props) {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(true);
  const combobox = useCombobox({
    typed,
    options: isOpen ? options : [],
    isCurrent,
    isFirstActive,
    onTake: ({ key }) => {
      taken.push(key);
      setOpen(false);
    },
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onEnter: () => taken.push(`as typed: ${typed}`),
  });
  return (
    <>
      <input
        {...combobox.inputProps}
        aria-label="Box"
        onKeyDown={combobox.onKeyDown}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <ComboboxList combobox={combobox} label="Letters">
        {({ key }) => key}
      </ComboboxList>
    </>
  );
}

const box = () => screen.getByRole("combobox", { name: "Box" });
/** The option that the text box declares as active, null for none. */
function active(): string | null {
  const id = box().getAttribute("aria-activedescendant");
  const selected = screen.queryAllByRole("option", { selected: true });
  expect(selected.map((option) => option.id)).toEqual(id === null ? [] : [id]);
  return selected[0]?.textContent ?? null;
}
/** Presses the keys one by one; returns the option that was active after each. */
const press = (...keys: string[]) =>
  keys.map((key) => {
    fireEvent.keyDown(box(), { key });
    return active();
  });

test("arrow keys wrap around; the box is one of the places unless the first option is active by default", () => {
  const options = letters.slice(0, 2);
  const { unmount } = render(<Box isFirstActive={false} options={options} />);
  expect(active()).toBeNull();
  expect(press("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp")).toEqual(["a", "b", null, "b", "a"]);
  unmount();
  render(<Box isFirstActive options={options} />);
  expect(active()).toBe("a");
  expect(press("ArrowDown", "ArrowDown", "ArrowUp")).toEqual(["b", "a", "b"]);
});

test("Page Up and Page Down move ten options; Home and End belong to the text until an arrow key is pressed", () => {
  render(<Box isFirstActive={false} options={letters} />);
  expect(fireEvent.keyDown(box(), { key: "End" })).toBe(true);
  expect(active()).toBeNull();
  expect(press("ArrowDown", "PageDown", "PageDown", "PageDown", "PageUp", "Home", "End")).toEqual(["a", "k", "u", "z", "p", "a", "z"]);
});

test("Enter takes the active option once; with none active it takes the typed text", () => {
  render(<Box isFirstActive={false} options={letters} />);
  press("Enter");
  expect(taken).toEqual(["as typed: "]);
  press("ArrowDown", "Enter");
  expect(taken.slice(1)).toEqual(["a"]);
  // A reopened list remembers no choice.
  expect(press("ArrowDown")).toEqual([null]);
});

test("Enter takes no option of an earlier text, nor one chosen before the text changed", () => {
  const { rerender } = render(<Box isFirstActive options={letters} />);
  press("ArrowDown");
  fireEvent.input(box(), { target: { value: "b" } });
  rerender(<Box isFirstActive options={letters} isCurrent={false} />);
  expect(active()).toBeNull();
  press("Enter");
  expect(taken).toEqual(["as typed: b"]);
});

test("a choice stays with its option when others are inserted before it", () => {
  const { rerender } = render(<Box isFirstActive options={letters.slice(3, 6)} />);
  press("ArrowDown");
  rerender(<Box isFirstActive options={letters} />);
  expect(active()).toBe("e");
});

test("a disabled option is skipped as the first, reachable by arrow keys, and taken neither by Enter nor by a press", () => {
  render(<Box isFirstActive options={[{ key: "none", isDisabled: true }, { key: "some" }]} />);
  expect(active()).toBe("some");
  expect(press("ArrowUp", "Enter")).toEqual(["none", "none"]);
  fireEvent.click(screen.getByRole("option", { name: "none" }));
  expect(taken).toEqual([]);
});

test("a press takes an option and leaves the focus in the box; Escape only closes an open list", () => {
  render(<Box isFirstActive={false} options={letters} />);
  expect(fireEvent.keyDown(box(), { key: "Escape" })).toBe(false);
  expect(box().getAttribute("aria-expanded")).toBe("false");
  expect(fireEvent.keyDown(box(), { key: "Escape" })).toBe(true);
  press("ArrowUp");
  const option = screen.getByRole("option", { name: "c" });
  expect(fireEvent.mouseDown(option)).toBe(false);
  fireEvent.click(option);
  expect(taken).toEqual(["c"]);
});

test("keys held with Ctrl, Alt, Shift or Meta belong to the text", () => {
  render(<Box isFirstActive={false} options={letters} />);
  for (const modifier of ["ctrlKey", "altKey", "shiftKey", "metaKey"])
    expect(fireEvent.keyDown(box(), { key: "ArrowDown", [modifier]: true })).toBe(true);
  expect(active()).toBeNull();
});
