import { expect, test } from "vitest";
import type { Suggestion } from "../../contract/search.endpoints.ts";
import { findFor, optionsFor } from "./suggested-options.ts";

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

test("[SRCH-07] where nothing has the name that is typed, its end is completed to a place", async () => {
  const asked: string[] = [];
  const suggest = async (q: string): Promise<Suggestion[]> => {
    asked.push(q);
    return q === "pun" ? [pune, named("project")] : [];
  };
  const [option, ...more] = optionsFor("2bhk under 50 lakh in pun", [], await findFor("2bhk under 50 lakh in pun", suggest));
  expect(option).toMatchObject({ label: "2bhk under 50 lakh in Pune", text: "2bhk under 50 lakh in Pune" });
  expect(option?.href).toBe("/search?q=2bhk+under+50+lakh+in+Pune");
  expect(more).toEqual([]);
  expect(asked).toEqual(["2bhk under 50 lakh in pun", "pun"]);
  // Too short to mean a place.
  expect(await findFor("flat in pu", suggest)).toEqual([]);
  expect(asked).toHaveLength(3);
});
