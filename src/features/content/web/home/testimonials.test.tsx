import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleTestimonials } from "./sample-testimonials.ts";
import { Testimonials } from "./testimonials.tsx";

let isWide = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", (query: string) => Object.assign(new EventTarget(), { matches: query.includes("width") && isWide }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const names = sampleTestimonials.map(({ name }) => name);

/** The visible ones: jsdom has no style sheet, so the classes of each width are read. */
function seen(): (string | undefined)[] {
  const hiding = isWide ? "md:invisible" : "max-md:invisible";
  return [...document.querySelectorAll("figure")].filter((figure) => !figure.classList.contains(hiding)).map(nameIn);
}
const nameIn = (figure: HTMLElement) => names.find((name) => figure.textContent?.includes(name));

function show(width: "wide" | "small") {
  isWide = width === "wide";
  return render(<Testimonials />).container.querySelector(".page") as HTMLElement;
}

test("[HOME-05] testimonials are shown two at a time and change every 6 s", () => {
  show("wide");
  expect(seen()).toEqual(names.slice(0, 2));
  pass(5_999);
  expect(seen()).toEqual(names.slice(0, 2));
  pass(1);
  expect(seen()).toEqual(names.slice(2, 4));
  pass(6_000);
  expect(seen()).toEqual(names.slice(4, 6));
  pass(6_000);
  expect(seen()).toEqual(names.slice(0, 2));
});

test("[HOME-05] on small screens they are shown one at a time", () => {
  show("small");
  expect(seen()).toEqual([names[0]]);
  pass(6_000);
  expect(seen()).toEqual([names[1]]);
});

test("[HOME-05] they can be changed by hand, in both directions", () => {
  show("wide");
  fireEvent.click(screen.getByRole("button", { name: "Previous" }));
  expect(seen()).toEqual(names.slice(4, 6));
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(seen()).toEqual(names.slice(0, 2));
});

test("[HOME-05] they stop under the pointer and while they are paused", () => {
  const box = show("wide");
  fireEvent.pointerEnter(box, { pointerType: "mouse" });
  pass(60_000);
  expect(seen()).toEqual(names.slice(0, 2));
  fireEvent.pointerLeave(box, { pointerType: "mouse" });
  fireEvent.click(screen.getByRole("button", { name: "Pause testimonials" }));
  pass(60_000);
  expect(seen()).toEqual(names.slice(0, 2));
});

test('[HOME-05] the heading says "Sample"', () => {
  show("wide");
  expect(screen.getByRole("heading").textContent).toContain("Sample");
});
