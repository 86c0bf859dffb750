import { expect, test } from "vitest";
import { fillTemplate, leftInBraces, placeholderFault, starterTemplates, templatePlaceholders } from "./template-text.ts";

const facts = { "{name}": "Sana {home}", "{home}": "Sea view", "{price}": "₹90 L", "{link}": "https://x.in/p", "{me}": "Asha" };

test("a template's placeholders are filled in, those in a person's own words are not", () => {
  expect(fillTemplate("Hello {name}, {home} is {price}. {link} {me}", facts)).toBe(
    "Hello Sana {home}, Sea view is ₹90 L. https://x.in/p Asha",
  );
});

test.each(["{constructor}", "{__proto__}", "{Name}", "{nam", "{}", "$&"])("%s stays as it is", (text) => {
  expect(fillTemplate(text, facts)).toBe(text);
});

test("the starters use only placeholders that exist", () => {
  for (const { text } of starterTemplates)
    expect((text.match(/\{\w+\}/g) ?? []).filter((word) => !templatePlaceholders.some((one) => one.word === word))).toEqual([]);
});

test("a placeholder that is unknown is a fault, which names those that are known", () => {
  const known = "There are {name}, {home}, {price}, {link}, {me}.";
  expect(placeholderFault("Hi {foo}")).toBe(`{foo} is no placeholder. ${known}`);
  expect(placeholderFault("{name}, { home } ...")).toBe(`{ home } is no placeholder. ${known}`);
  expect(placeholderFault("{name} and {me}, by {me} { or } not")).toBe(`{ or } is no placeholder. ${known}`);
  expect(placeholderFault("{name} {home} {price} {link} {me} :-} {")).toBeNull();
});

test("a word in braces that a message still has is found, a brace alone is not", () => {
  expect(["Hi {nmae}, {x}", "{ or }", "Hi {", "", ":-}"].map(leftInBraces)).toEqual(["{nmae}", "{ or }", null, null, null]);
});
