import { expect, test } from "vitest";
import { replyTimeText } from "./reply-time.ts";

test.each([
  [null, null],
  [0, "in 5 minutes"],
  [38, "in 40 minutes"],
  [58, "in an hour"],
  [170, "in 3 hours"],
  [23 * 60 + 40, "in a day"],
  [80 * 60, "in 3 days"],
])("a median of %s minutes reads %s", (minutes, text) => expect(replyTimeText(minutes)).toBe(text));
