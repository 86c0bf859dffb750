import { describe, expect, test } from "vitest";
import { mediaUrl, singleUrl, variantSet, variantUrl } from "./media-url.ts";

describe("where a picture is fetched from", () => {
  test("[CARD-02] a key is looked up below the storage base, a full address is taken as it is", () => {
    expect(mediaUrl("demo/villa-01.jpg")).toBe("/media/demo/villa-01.jpg");
    expect(mediaUrl("demo/villa-01.jpg", "https://cdn.example/homes")).toBe("https://cdn.example/homes/demo/villa-01.jpg");
    expect(mediaUrl("https://cdn.example/villa.jpg")).toBe("https://cdn.example/villa.jpg");
  });

  test("a variant stands beside its original, named by width and format", () => {
    expect(variantUrl("demo/villa-01.jpg", 800, "avif")).toBe("/media/demo/villa-01.jpg.w800.avif");
    expect(variantUrl("https://cdn.example/v.jpg", 400, "webp")).toBe("https://cdn.example/v.jpg.w400.webp");
  });

  test("the set of variants goes from narrow to wide, whatever order they come in", () => {
    expect(variantSet("a.jpg", [1200, 400], "webp")).toBe("/media/a.jpg.w400.webp 400w, /media/a.jpg.w1200.webp 1200w");
  });

  test("where one address must do, it is a variant of at most 1200 px when there is one", () => {
    expect(singleUrl({ url: "a.jpg", widths: [400, 800, 1200, 1600] })).toBe("/media/a.jpg.w1200.webp");
    expect(singleUrl({ url: "a.jpg", widths: [1600] })).toBe("/media/a.jpg.w1600.webp");
    expect(singleUrl({ url: "a.jpg", widths: [] })).toBe("/media/a.jpg");
  });
});
