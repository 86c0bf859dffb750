import { expect, test } from "vitest";
import { replyTimeText } from "./reply-time.ts";

test.each([
  [null, null],
  [0, "within 5 minutes"],
  [38, "within 40 minutes"],
  [55, "within 55 minutes"],
  [58, "within an hour"],
  [61, "within 2 hours"],
  [170, "within 3 hours"],
  [23 * 60 + 40, "within a day"],
  [24 * 60 + 1, "within 2 days"],
  [80 * 60, "within 4 days"],
])("a median of %s minutes reads %s", (minutes, text) => expect(replyTimeText(minutes)).toBe(text));
