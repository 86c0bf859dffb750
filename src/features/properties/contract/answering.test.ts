import { expect, test } from "vitest";
import { answeringText, answersInShort } from "./answering.ts";

test.each([
  ["within 3 hours", 94, "usually answers within 3 hours · 94%\u00a0within\u00a0a\u00a0day", "usually within 3 hours, 94% within a day"],
  ["within 2 days", 18, "usually answers within 2 days · 18%\u00a0within\u00a0a\u00a0day", "usually within 2 days, 18% within a day"],
  // Half of the enquiries have no reply: nothing is usual.
  [null, 36, "answers 36% within a day", "36% within a day"],
  [null, 0, "answers no enquiry within a day", "no enquiry within a day"],
  [null, null, null, null],
])("a lister who answers %s, and %s % within a day, is said to do so", (answers, answeredInADay, text, short) => {
  expect(answeringText({ answers, answeredInADay })).toBe(text);
  expect(answersInShort({ answers, answeredInADay })).toBe(short);
});
