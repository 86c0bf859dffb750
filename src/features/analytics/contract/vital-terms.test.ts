import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../shared/server/config.ts";
import { landingNames } from "../../search/contract/landing-address.ts";
import { landingParts, pageKindOf, ratingOf } from "./vital-terms.ts";

const kindOf = (address: string) => pageKindOf(`https://homes.example${address}`);

test("pages have the kind of their address, whatever is asked for in it", () => {
  expect(
    ["/", "/search?q=x", "/search?view=map", "/property/prp_1", "/projects", "/projects/prj_1", "/builders", "/builders/x"].map(kindOf),
  ).toEqual(["home", "search", "map", "property", "projects", "project", "builders", "builder"]);
  expect(["/apartments", "/plots/pune/baner", "/agents/x", "/saved"].map(kindOf)).toEqual(["landing", "landing", "agent", "saved"]);
  expect(["/property/prp_1/contact", "/b/token", "/privacy", "/constructor", "//evil", "/property"].map(kindOf)).toEqual(
    Array(6).fill("other"),
  );
  expect(["/panel", "/panel/leads", "/operator/speed"].map(kindOf)).toEqual([null, null, null]);
});

test("the pages by type and place are those of the site", () => {
  expect(landingParts).toEqual(Object.values(landingNames));
});

test("every first part of a kind's address is one of a route", () => {
  const routes = readFileSync(path.join(projectRoot, "src/routes.ts"), "utf8");
  for (const part of ["search", "property/:id", "projects", "projects/:id", "builders", "builders/:slug", "agents/:slug", "saved"])
    expect(routes).toContain(`route("${part}"`);
});

test("a value at Google's limit is still good, or needs improvement", () => {
  expect([2_500, 2_501, 4_000, 4_001].map((value) => ratingOf("lcp", value))).toEqual(["good", "medium", "medium", "poor"]);
  expect([100, 101, 250, 251].map((value) => ratingOf("cls", value))).toEqual(["good", "medium", "medium", "poor"]);
});
