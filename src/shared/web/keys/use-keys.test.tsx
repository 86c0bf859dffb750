import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeyHints } from "./key-hints.tsx";
import { KeyList } from "./key-list.tsx";
import { type KeyUse, useKeys } from "./use-keys.ts";

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const done = vi.fn();
const act = (pressed: string) => done(pressed);
beforeEach(() => done.mockReset());

function Part({ title, uses, isActive }: { title: string; uses: readonly KeyUse[]; isActive?: () => boolean }) {
  useKeys(title, uses, isActive);
  return <KeyHints title={title} />;
}
const press = (key: string, more: object = {}, target: Element = document.body) => fireEvent.keyDown(target, { key, ...more });

test("the list of all keys shows what the parts of the screen declare, and only what does something now", () => {
  render(
    <>
      <Part title="Leads" uses={[{ keys: ["J", "K"], does: "next, previous", act }]} />
      <Part title="A lead" uses={[{ keys: ["N"], does: "note", act }]} isActive={() => false} />
      <KeyList />
    </>,
  );
  press("?", { shiftKey: true });
  const list = screen.getByRole("dialog", { name: "Keys" });
  expect(within(list).getByRole("region", { name: "Leads" }).textContent).toBe("LeadsNext, previousJ K");
  expect(within(list).getByRole("region", { name: "Everywhere" }).textContent).toContain("All keys?");
  expect(within(list).queryByRole("region", { name: "A lead" })).toBeNull();
  press("j");
  expect(done).not.toHaveBeenCalled();
  fireEvent.click(within(list).getByRole("button", { name: "Close" }));
  press("n");
  press("j");
  expect(done.mock.calls).toEqual([["J"]]);
});

test("the hints of a record name the keys of all its parts, also of those that come and go", () => {
  const record = (isOpen: boolean) => (
    <>
      <section aria-label="Hints">
        <KeyHints title="A lead" />
      </section>
      <Part title="Leads" uses={[{ keys: ["X"], does: "choose", act }]} />
      <Part title="A lead" uses={[{ keys: ["J", "K"], does: "next, previous", act }]} />
      {isOpen && <Part title="A lead" uses={[{ keys: ["N"], does: "note", act }]} />}
    </>
  );
  const { rerender } = render(record(true));
  const hints = () => screen.getByRole("region", { name: "Hints" }).textContent;
  expect(hints()).toBe("?all keysJ Knext, previousNnote");
  rerender(record(false));
  expect(hints()).toBe("?all keysJ Knext, previous");
});

test("the hints below a list lead to all keys", () => {
  render(
    <>
      <Part title="Leads" uses={[]} />
      <KeyList />
    </>,
  );
  fireEvent.click(screen.getByRole("button", { name: /all keys/ }));
  expect(screen.getByRole("dialog", { name: "Keys" })).toBeDefined();
});

test("one key after another is one use; the second alone is another", () => {
  render(
    <Part
      title="Go to"
      uses={[
        { keys: ["G L"], does: "leads", act },
        { keys: ["L"], does: "link", act },
      ]}
    />,
  );
  for (const key of ["g", "l", "l", "g", "x", "l"]) press(key);
  expect(done.mock.calls).toEqual([["G L"], ["L"], ["L"]]);
});

test("while somebody types, only those with Ctrl act; the first Esc clears a search box or leaves the field, the next one acts", () => {
  render(
    <>
      <Part
        title="Leads"
        uses={[
          { keys: ["J"], does: "next", act },
          { keys: ["Esc"], does: "back", act },
          { keys: ["Ctrl+K"], does: "find", act },
          { keys: ["Ctrl+Z"], does: "undo", act },
        ]}
      />
      <input type="search" defaultValue="lake" />
      <textarea />
    </>,
  );
  const [search, note] = [screen.getByRole("searchbox"), screen.getByRole("textbox")];
  press("j", {}, note);
  press("z", { ctrlKey: true }, note);
  press("Escape", {}, search);
  note.focus();
  press("Escape", {}, note);
  expect(document.activeElement).toBe(document.body);
  expect(done).not.toHaveBeenCalled();
  press("k", { metaKey: true }, search);
  press("Escape");
  press("z", { ctrlKey: true });
  expect(done.mock.calls).toEqual([["Ctrl+K"], ["Esc"], ["Ctrl+Z"]]);
});

const keysOfPage = [
  { keys: ["C", "G L", "Shift+X"], does: "call", act },
  { keys: ["Esc"], does: "back", act },
  { keys: ["Ctrl+K"], does: "find", act },
];
const Page = ({ hasForm }: { hasForm: boolean }) => (
  <>
    <Part title="Leads" uses={keysOfPage} />
    {hasForm && <textarea />}
  </>
);

test("letters of somebody whose field has gone are no keys, until Esc, Tab or a click shows that the field is left", () => {
  const { rerender } = render(<Page hasForm />);
  const type = (letters: string, target?: Element) => {
    for (const key of letters) press(key, { shiftKey: key === "X" }, target);
  };
  for (const leave of [() => press("Escape"), () => press("Tab"), () => fireEvent.click(document.body)]) {
    rerender(<Page hasForm />);
    screen.getByRole("textbox").focus();
    type("No", screen.getByRole("textbox"));
    rerender(<Page hasForm={false} />);
    type("t called, glXc");
    expect(done).not.toHaveBeenCalled();
    press("k", { ctrlKey: true });
    leave();
    press("c");
    expect(done.mock.calls).toEqual([["Ctrl+K"], ["C"]]);
    done.mockReset();
  }
  // Sent by its own keys, a form has been left.
  rerender(<Page hasForm />);
  screen.getByRole("textbox").focus();
  press("Enter", { ctrlKey: true }, screen.getByRole("textbox"));
  rerender(<Page hasForm={false} />);
  press("c");
  expect(done.mock.calls).toEqual([["C"]]);
});
