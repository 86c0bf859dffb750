import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { LogEntry } from "../contract/desk-log.ts";
import { LogList } from "./log-list.tsx";

afterEach(cleanup);

const entryWith = (id: number, before: LogEntry["before"], after: LogEntry["after"]): LogEntry => ({
  id,
  at: "2026-11-01T06:00:00.000Z",
  operator: "ops@example.com",
  action: "amenity-changed",
  entityKind: "amenity",
  entityId: String(id),
  before,
  after,
  lister: null,
  names: [],
});

test("[AUTH-12] the log shows names and values that objects inherit as plain text", () => {
  const words = ["constructor", "__proto__", "toString", "hasOwnProperty", "fraud"];
  const changed = words.map((word, id) => entryWith(id, { name: "Gym" }, { name: word }));
  const named = entryWith(99, { name: "Gym" }, JSON.parse('{"name":"Gym","__proto__":"odd","constructor":"odder"}'));
  render(<LogList entries={[...changed, named]} />);
  const texts = screen.getAllByRole("listitem").map((item) =>
    within(item)
      .getAllByRole("definition")
      .map(({ textContent }) => textContent),
  );
  expect(texts).toEqual([...words.slice(0, 4).map((word) => [`Gym → ${word}`]), ["Gym → It looks like a fraud"], ["odd", "odder"]]);
});

test("an entry names its record and the homes in its lists, with links, and says what is deleted", () => {
  const suspended: LogEntry = {
    ...entryWith(1, { shown: ["prp_1", "prp_2", "prp_3"] }, { shown: [] }),
    action: "lister-suspended",
    entityKind: "lister",
    entityId: "acc_1",
    names: [
      { id: "acc_1", name: "Farhan Qureshi", isGone: false },
      { id: "prp_1", name: "Corner home", isGone: false },
      { id: "prp_2", name: "Old home", isGone: true },
      { id: "prp_3", name: null, isGone: true },
    ],
  };
  const router = createMemoryRouter([{ path: "/", element: <LogList entries={[suspended]} isLinked /> }]);
  render(<RouterProvider router={router} />);
  expect(screen.getByRole("link", { name: "Farhan Qureshi" }).getAttribute("href")).toBe("/operator/listers/acc_1");
  expect(screen.getByText("Corner home").getAttribute("href")).toBe("/operator/properties/prp_1");
  const texts = [...document.querySelectorAll("details li")].map(({ textContent }) => textContent);
  expect(texts).toEqual(["Corner home", "Old home Deleted", "Deleted property"]);
  expect(document.body.textContent).not.toMatch(/prp_|acc_/);
});
