import { expect, test } from "vitest";
import { fileSizeText } from "./file-size-text.ts";

test.each([
  [0, "1 kB"],
  [9_400, "9 kB"],
  [999_499, "999 kB"],
  [1_000_000, "1 MB"],
  [3_449_000, "3.4 MB"],
])("a file of %i bytes has %s", (bytes, text) => expect(fileSizeText(bytes)).toBe(text));
