import { expect, test } from "vitest";
import { variantUrl } from "../../../shared/contract/media-url.ts";
import { servedContentType, variantKey, variantKeysFor } from "./media-key.ts";

test("a variant is stored under the address that pages use", () => {
  expect(`/media/${variantKey("demo/photos/villa.jpg", 800, "avif")}`).toBe(variantUrl("demo/photos/villa.jpg", 800, "avif"));
});

test("a picture gets no variant wider than itself", () => {
  expect(variantKeysFor("a.jpg", 900)).toEqual(["a.jpg.w400.avif", "a.jpg.w400.webp", "a.jpg.w800.avif", "a.jpg.w800.webp"]);
});

test("only known kinds of files below public folders are served", () => {
  expect(servedContentType("properties/images/prp_1/a.webp")).toBe("image/webp");
  for (const key of [
    "demo/a.svg",
    "demo/a",
    "private/a.jpg",
    "demo.jpg",
    "demo/../a.jpg",
    "demo/.a.jpg",
    "demo//a.jpg",
    "demo/a.constructor",
  ]) {
    expect(servedContentType(key), key).toBeNull();
  }
});
