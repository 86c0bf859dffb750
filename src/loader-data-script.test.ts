import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { expect, test } from "vitest";
import { loaderDataScript } from "./loader-data-script.ts";

async function readBack(data: object): Promise<unknown> {
  const script = loaderDataScript(data) ?? "";
  expect(script).not.toMatch(/[<\u2028\u2029]/);
  const text: unknown = new Function("document", `return ${script}`)({ querySelectorAll: () => [] });
  const { value } = await decode(new Blob([String(text)]).stream(), globalThis as never);
  return value;
}

test("the browser reads back what loaders answered", async () => {
  const card = (title: string) => ({ title, type: "apartment", price: 1.5, verified: true, sold: false, state: null, widths: [400, 800] });
  const data = {
    loaderData: {
      search: {
        cards: [card("</script><b>"), card("\u2028 \"'\\"), card("")],
        counts: { "3+": 4, "swimming pool": 0 },
        none: [],
        one: [7],
      },
      root: { site: undefined, pairs: [["a", null]], text: "[400,800]", number: -12e20 },
    },
    actionData: null,
    errors: null,
  };
  expect(await readBack(data)).toEqual(data);
});

test("what cards say is read from the page", async () => {
  const title = 'Villa with <"pool"> & garden';
  const [id, alt] = ["prp_01m3tb0x408f78sq7ww6953rqh", "The owner's veranda"];
  const html =
    '<noscript><img src="/no.jpg" alt="nobody"/></noscript><img src="/logo.svg"/><img src="/a.jpg" alt="nobody"/>' +
    `<article data-home="${id}"><img src="/b.jpg" alt="The owner&#x27;s veranda"/>` +
    '<a class="cover" href="/">Villa with &lt;&quot;pool&quot;&gt; &amp; garden</a></article><a class="cover">Two <!-- -->parts</a>';
  // As a browser with scripts has them: what is in <noscript> is text there.
  const pictures = ["", "nobody", alt].map((one) => ({ dataset: {}, alt: one }));
  const titles = [title, "Two parts"].map((one) => ({ dataset: {}, textContent: one }));
  const elements: Record<string, object[]> = { "[data-home]": [{ dataset: { home: id } }], "[class=cover]": titles, img: pictures };
  const page = { querySelectorAll: (selector: string) => elements[selector] };
  const script = loaderDataScript({ id, title, alt, other: "Two " }, html) ?? "";
  expect(script).not.toMatch(/veranda|garden|prp_/);
  const text: unknown = new Function("document", `return ${script}`)(page);
  const { value } = await decode(new Blob([String(text)]).stream(), globalThis as never);
  expect(value).toEqual({ id, title, alt, other: "Two " });
});

test("a word that is a name of the script stays a word", async () => {
  const data = { n: "n", u: "u", e: ["e", "o", undefined], constructor: "x", "a key": [{ o: "a" }, { o: "a" }] };
  expect(await readBack(data)).toEqual(data);
});

test("more repeated words than there are letters", async () => {
  const words = Array.from({ length: 80 }, (_, index) => `some word ${index}`);
  expect(await readBack({ words: [...words, ...words] })).toEqual({ words: [...words, ...words] });
});

test.each([
  ["a date", new Date(0)],
  ["an error", new Error("no")],
  ["a map", new Map()],
  ["a promise", Promise.resolve()],
  ["a number that JSON lacks", Number.NaN],
  ["a big number", 1n],
])("%s is left to React Router", (_name, value) => {
  expect(loaderDataScript({ deep: [{ value }] })).toBeNull();
});
