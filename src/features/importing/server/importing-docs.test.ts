import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../shared/server/config.ts";
import { importFieldNames, importFields } from "./import-fields.ts";

test("docs/importing.md tells every field and what it reads", () => {
  const text = readFileSync(path.join(projectRoot, "docs/importing.md"), "utf8");
  expect(importFieldNames.filter((field) => !text.includes(`| \`${field}\` | ${importFields[field].reads} |`))).toEqual([]);
});
