import { expect, test } from "vitest";
import { emailFault } from "./email-fault.ts";

test.each([
  ["", null],
  ["asha", "The @ is missing"],
  ["asha@", "The part after the @ is missing"],
  ["@example.com", "The part before the @ is missing"],
  ["kamala@@gmail.com", "There is more than one @"],
  ["asha@example", '"example" has no ending, such as .com'],
  ["asha menon@example.com", "There is a space in it"],
  [" asha@example.com ", null],
])("[PROP-09] of %j it says %j", (typed, fault) => {
  expect(emailFault(typed)).toBe(fault);
});
