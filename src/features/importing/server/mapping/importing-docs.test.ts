import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../../shared/server/config.ts";
import { importFieldNames } from "../../contract/import-field-names.ts";
import { importFields } from "./import-fields.ts";

const head = `# The fields of a listing file

Written by \`node node_modules/vitest/vitest.mjs run importing-docs -u\` from the declared fields. How to use them: [importing.md](importing.md).

| Field | Reads |
|---|---|
`;

test("docs/import-fields.md lists every field and what it reads", async () => {
  const rows = importFieldNames.map((field) => `| \`${field}\` | ${importFields[field].reads} |\n`);
  await expect(head + rows.join("")).toMatchFileSnapshot(path.join(projectRoot, "docs/import-fields.md"));
});
