import { expect, test } from "vitest";
import { shownText } from "./shown-text.ts";

test("text of which nothing is seen is empty", () => {
  for (const typed of ["", " \n", "\u200b", "\u0301\u0301", "\u2800", "\u3164", "\u00ad", "\u202e\u202c", "\u061c", "\u{e0041}"])
    expect(shownText(typed)).toBe("");
  for (const seen of ["!", "7", "\u0928\u093f\u0936\u093e", "\u0932\u094d\u200d", "\u{1f3e0}"]) expect(shownText(seen)).toBe(seen);
});

test("what makes the words after it run backwards is removed; scripts that run backwards themselves stay", () => {
  expect(shownText(" \u202egnp.exe\u202c at \u2066home\u2069 ")).toBe("gnp.exe at home");
  expect(shownText("\u06af\u06be\u0631 \u200fA\u200e")).toBe("\u06af\u06be\u0631 \u200fA\u200e");
});
