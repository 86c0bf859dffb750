import { expect, test } from "vitest";
import { findPage } from "./desk-api.ts";

/** A list of three pages, which answers with the last one for all others. */
const find = async (page: number) => ({ page: Math.min(page, 3) });

test("an address beyond the last page of a desk's list leads to the last, with the rest of the address", async () => {
  const asked = findPage(new Request("https://here.invalid/operator/listers?search=asha&page=9"), find);
  const redirected = await asked.catch((thrown: unknown) => thrown);
  expect((redirected as Response).headers.get("location")).toBe("/operator/listers?search=asha&page=3");
  expect(await findPage(new Request("https://here.invalid/operator/listers?page=3"), find)).toEqual({ page: 3 });
});
