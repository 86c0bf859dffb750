import { describe, expect, test } from "vitest";
import { mediaUrl, singleUrl, variantSet, variantUrl } from "./media-url.ts";

describe("the address of a picture", () => {
  test("[CARD-02] a key is below the storage base, a full address stays as it is", () => {
    expect(mediaUrl("demo/villa-01.jpg")).toBe("/media/demo/villa-01.jpg");
    expect(mediaUrl("demo/villa-01.jpg", "https://cdn.example/homes")).toBe("https://cdn.example/homes/demo/villa-01.jpg");
    expect(mediaUrl("https://cdn.example/villa.jpg")).toBe("https://cdn.example/villa.jpg");
  });

  test("a variant is beside its original, named by width and format", () => {
    expect(variantUrl("demo/villa-01.jpg", 800, "avif")).toBe("/media/demo/villa-01.jpg.w800.avif");
    expect(variantUrl("https://cdn.example/v.jpg", 400, "webp")).toBe("https://cdn.example/v.jpg.w400.webp");
  });

  test("the set of variants is ordered from narrow to wide", () => {
    expect(variantSet("a.jpg", [1200, 400], "webp")).toBe("/media/a.jpg.w400.webp 400w, /media/a.jpg.w1200.webp 1200w");
  });

  test("a single address is that of a variant of at most 1200 px when there is one", () => {
    expect(singleUrl({ url: "a.jpg", widths: [400, 800, 1200, 1600] })).toBe("/media/a.jpg.w1200.webp");
    expect(singleUrl({ url: "a.jpg", widths: [1600] })).toBe("/media/a.jpg.w1600.webp");
    expect(singleUrl({ url: "a.jpg", widths: [] })).toBe("/media/a.jpg");
  });
});
