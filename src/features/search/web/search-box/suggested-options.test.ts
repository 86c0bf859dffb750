import { expect, test } from "vitest";
import type { Suggestion } from "../../contract/search.endpoints.ts";
import { optionsFor } from "./suggested-options.ts";

const pune: Suggestion = { kind: "city", name: "Pune", city: null, count: 268 };
const named = (kind: Suggestion["kind"]): Suggestion => ({ kind, name: "Blue Ridge", city: "Pune", count: 3 });
const labels = (...asked: Parameters<typeof optionsFor>) => optionsFor(...asked).map(({ kind, label }) => `${kind}: ${label}`);

test("[SRCH-07] offers a place once when it was also searched for before", () => {
  const recent = [{ label: "Pune", href: "/search?city[]=Pune" }];
  expect(labels("pun", recent, [pune, named("project")])).toEqual(["recent: Pune", "project: Blue Ridge"]);
});

test("[SRCH-07] offers a project once when it has the name of its locality, which is the same search", () => {
  expect(labels("blue", [], [named("locality"), named("project")])).toEqual(["locality: Blue Ridge"]);
});
