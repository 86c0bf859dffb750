import { jsonArray } from "../../../../shared/server/zip-stream.ts";
import type { AccountPart } from "../../../accounts/server/public.ts";
import { findImportsOf } from "./imports.store.ts";

const mostImports = 10_000;

/** An account's imports in the panel; they are deleted with it. */
export const importsOfAccount: AccountPart = {
  files: ({ pool }, accountId) => [
    { name: "imports.json", chunks: () => jsonArray(chunksOf(() => findImportsOf(pool, accountId, mostImports))) },
  ],
};

async function* chunksOf<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read();
}
