import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { LogEntry } from "../contract/desk.ts";
import { LogList } from "./log-list.tsx";

afterEach(cleanup);

const entryWith = (id: number, before: LogEntry["before"], after: LogEntry["after"]): LogEntry => ({
  ...{ id, at: "2026-11-01T06:00:00.000Z", operator: "ops@example.com", action: "amenity-changed" },
  ...{ entityKind: "amenity", entityId: String(id), before, after },
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
