// Shows that the check finds people's words used as keys of plain objects.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { findInheritedNames } from "../bin/inherited-names.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "aangan-test-names-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(
  path.join(folder, "tsconfig.json"),
  JSON.stringify({ compilerOptions: { strict: true, noUncheckedIndexedAccess: true, target: "esnext", types: [] }, include: ["*.ts"] }),
);

const names = `
type Kind = "sale" | "rent";
declare const word: string;
declare const kind: Kind;
declare const anything: any;
declare const number: number;
declare const maybe: string | undefined;
declare const id: string & { isChecked: true };
const labels: Record<Kind, string> = { sale: "Sale", rent: "Rent" };
const counts: Record<string, number> = {};
const list = ["a"];
const byWord = new Map<string, number>();
`;
const found = (code: string): string[] => {
  writeFileSync(path.join(folder, "sample.ts"), `${names}export function sample<Name extends string>(generic: Name) {\n${code}\n}\n`);
  return findInheritedNames(folder, ["tsconfig.json"]).map((place) => place.replace(/^sample\.ts:\d+: /, ""));
};

it("the check of names refuses each way to look up a word in a plain object", () => {
  const bad = [
    "counts[word]",
    "counts[word] = 1",
    "counts[word.toLowerCase()]",
    "counts[word + number]",
    "counts?.[word]",
    "counts[generic]",
    "labels[word as Kind]",
    "labels[maybe!]",
    "labels[anything]",
    "(labels as Record<string, string>)[(word)]",
    "word in labels",
    "const { [word]: value } = counts",
  ];
  const places = found(bad.join(";\n"));
  expect(places).toEqual(bad.map((code) => code.replace(" = 1", "").replace(/^const \{ (.*) \} = counts$/, "$1")));
});

it("the check of names allows checked names, lists, Maps and new objects", () => {
  expect(
    found(`
      labels[kind];
      labels["sale"];
      counts["sale"];
      counts[number];
      counts[id];
      list[number];
      word[number];
      byWord.get(word);
      const { [kind]: value } = labels;
      return { [word]: value };
    `),
  ).toEqual([]);
});
