import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Hero } from "./hero.tsx";
import { heroSlides } from "./hero-slides.ts";

const reducedMotion = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  vi.useFakeTimers();
  reducedMotion.matches = false;
  vi.stubGlobal("matchMedia", () => reducedMotion);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setTabHidden(false);
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const shown = () => document.querySelector("img[data-on]")?.getAttribute("alt");
const alts = heroSlides.map(({ alt }) => alt);

function setTabHidden(isHidden: boolean) {
  Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

const renderHero = () => render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Hero /> }])} />);

/** The home page once all its slides have loaded. */
function show() {
  const { container } = renderHero();
  pass(500);
  for (const img of container.querySelectorAll("img")) fireEvent.load(img);
  return container.querySelector(".slides")?.closest("section")?.firstElementChild as HTMLElement;
}

test("[HOME-01] [FIGS-01] each slide is shown for 4 s, and the first follows the last", () => {
  show();
  expect(shown()).toBe(alts[0]);
  pass(3_999);
  expect(shown()).toBe(alts[0]);
  pass(1);
  expect(shown()).toBe(alts[1]);
  pass(4_000);
  expect(shown()).toBe(alts[2]);
  pass(4_000);
  expect(shown()).toBe(alts[0]);
});

test("[HOME-01] the pointer stops the slides for as long as it is on them", () => {
  const box = show();
  fireEvent.pointerEnter(box, { pointerType: "mouse" });
  pass(60_000);
  expect(shown()).toBe(alts[0]);
  fireEvent.pointerLeave(box, { pointerType: "mouse" });
  pass(4_000);
  expect(shown()).toBe(alts[1]);
});

test("[HOME-01] the keyboard's focus stops the slides for as long as it is among them", () => {
  show();
  const field = screen.getByRole("combobox", { name: "Search" });
  act(() => field.focus());
  pass(60_000);
  expect(shown()).toBe(alts[0]);
  act(() => screen.getByRole("button", { name: "Search" }).focus());
  pass(60_000);
  expect(shown()).toBe(alts[0]);
  act(() => (document.activeElement as HTMLElement).blur());
  pass(4_000);
  expect(shown()).toBe(alts[1]);
});

test("[HOME-01] the keyboard reaches the search before the controls of the slides", () => {
  show();
  const [field, pause] = [screen.getByRole("combobox", { name: "Search" }), screen.getByRole("button", { name: "Pause slides" })];
  expect(field.compareDocumentPosition(pause) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("[HOME-01] a hidden tab stops the slides", () => {
  show();
  setTabHidden(true);
  pass(60_000);
  expect(shown()).toBe(alts[0]);
  setTabHidden(false);
  pass(4_000);
  expect(shown()).toBe(alts[1]);
});

test("[HOME-01] with reduced motion the slides stand still, and can be started", () => {
  reducedMotion.matches = true;
  show();
  pass(60_000);
  expect(shown()).toBe(alts[0]);
  fireEvent.click(screen.getByRole("button", { name: "Play slides" }));
  pass(4_000);
  expect(shown()).toBe(alts[1]);
});

test("[HOME-01] Pause stops the slides, Play starts them", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Pause slides" }));
  pass(60_000);
  expect(shown()).toBe(alts[0]);
  fireEvent.click(screen.getByRole("button", { name: "Play slides" }));
  pass(4_000);
  expect(shown()).toBe(alts[1]);
});

test("[HOME-01] no slide is shown before its picture has loaded", () => {
  renderHero();
  pass(60_000);
  expect(shown()).toBe(alts[0]);
});

test("[HOME-01] the search is a form that opens /search?q={text}", () => {
  show();
  const form = screen.getByRole<HTMLFormElement>("search");
  fireEvent.change(screen.getByRole("combobox", { name: "Search" }), { target: { value: "Bandra West" } });
  expect([form.getAttribute("action"), form.method, [...new FormData(form)]]).toEqual(["/search", "get", [["q", "Bandra West"]]]);
  fireEvent.change(screen.getByRole("combobox", { name: "Budget" }), { target: { value: "8000000" } });
  expect([...new FormData(form)]).toEqual([
    ["q", "Bandra West"],
    ["priceMax", "8000000"],
  ]);
});

test("[HOME-01] each slide links to a search, never to a made-up home or price", () => {
  for (const { to, caption } of heroSlides) {
    expect(to).toMatch(/^\/search\?/);
    expect(caption).not.toMatch(/₹|\d/);
  }
});
