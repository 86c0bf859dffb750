import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Suggestion } from "../../contract/search.endpoints.ts";
import { SearchInput } from "./search-input.tsx";

const suggestions: Suggestion[] = ["Pune", "Puri"].map((name) => ({ kind: "city", name, city: null, count: 3 }));
const answers = { suggestions, asked: "" };

beforeEach(() => {
  localStorage.clear();
  answers.suggestions = suggestions;
  vi.stubGlobal("fetch", async (asked: unknown) => {
    answers.asked = String(asked instanceof Request ? asked.url : asked);
    return Response.json({ status: 200, data: answers.suggestions });
  });
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  render(<Stub initialEntries={["/"]} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <form>
        <input type="radio" name="for" value="rent" aria-label="Rent" />
        <SearchInput label="Search" placeholder="City" className="" onSuggestion="go" />
      </form>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Search" });
const address = () => screen.getByTestId("address").textContent;
const names = () => screen.queryAllByRole("option").map((option) => option.textContent?.match(/^Pu\w\w/)?.[0]);
const type = (value: string) => fireEvent.input(box(), { target: { value } });
const press = (key: string, event: KeyboardEventInit = {}) => fireEvent.keyDown(box(), { ...event, key });

test("[SRCH-07] the list opens at a letter, an arrow key or a press, but not when the box gets the focus", async () => {
  act(() => box().focus());
  box().value = "pu";
  expect(box().getAttribute("aria-expanded")).toBe("false");
  press("ArrowDown");
  await waitFor(() => expect(names()).toEqual(["Pune", "Puri"]));
  press("Escape");
  expect(names()).toEqual([]);
  fireEvent.click(box());
  await waitFor(() => expect(names()).toEqual(["Pune", "Puri"]));
  expect(box().getAttribute("aria-expanded")).toBe("true");
});

test("[SRCH-07] Enter that ends a composition opens no suggestion, the next one does", async () => {
  type("pu");
  await waitFor(() => expect(names()).toEqual(["Pune", "Puri"]));
  press("ArrowDown");
  press("Enter", { isComposing: true });
  // As Safari sends it: the composition has already ended.
  press("Enter", { keyCode: 229 });
  press("ArrowDown", { isComposing: true });
  expect(address()).toBe("/");
  press("Enter");
  await waitFor(() => expect(address()).toBe("/search?city[]=Pune"));
});

test("[SRCH-07] screen readers hear how many suggestions there are, also when there are none", async () => {
  type("pu");
  await screen.findByText("2 suggestions");
  answers.suggestions = [];
  type("pux");
  await screen.findByText("No suggestions");
});

test("[SRCH-07] homes are counted for the chosen purpose, which a suggestion opens", async () => {
  fireEvent.click(screen.getByRole("radio", { name: "Rent" }));
  type("pu");
  await waitFor(() => expect(names()).toEqual(["Pune", "Puri"]));
  expect(new URL(answers.asked, "http://site").searchParams.get("for")).toBe("rent");
  press("ArrowDown");
  press("Enter");
  await waitFor(() => expect(address()).toBe("/search?city[]=Pune&for=rent"));
});
