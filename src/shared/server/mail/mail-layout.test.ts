import { expect, test } from "vitest";
import { type MailContent, mailBody } from "./mail-layout.ts";

const content: MailContent = {
  heading: "Priya & Co asks",
  parts: [
    { kind: "text", text: "About 2 < 3 homes." },
    { kind: "quote", text: 'First line\nsecond "line" <script>alert(1)</script>' },
    {
      kind: "facts",
      facts: [
        { label: "Property", value: "Villa", href: "https://aangan.example/property/1" },
        { label: "Phone", value: "98450 12345", href: "tel:+919845012345" },
      ],
    },
    { kind: "button", label: "See it", href: "https://aangan.example/property/1?a=1&b=2" },
    { kind: "link", text: "Changed your mind?", label: "Erase it", href: "https://aangan.example/enquiry/erase/x" },
  ],
  footnote: "Why this came.",
  footLink: { label: "Choose", href: "https://aangan.example/mail-preferences/x" },
};

test("the plain form has everything in order, with addresses in full", () => {
  expect(mailBody(content).text).toBe(
    [
      "Priya & Co asks",
      "",
      "About 2 < 3 homes.",
      "",
      '> First line\n> second "line" <script>alert(1)</script>',
      "",
      "Property: Villa\n  https://aangan.example/property/1\nPhone: 98450 12345",
      "",
      "See it: https://aangan.example/property/1?a=1&b=2",
      "",
      "Changed your mind? Erase it: https://aangan.example/enquiry/erase/x",
      "",
      "-- \nAangan\nWhy this came.\nChoose: https://aangan.example/mail-preferences/x\n",
    ].join("\n"),
  );
});

test("words of people are text in the HTML form, and nothing is fetched when it is opened", () => {
  const { html } = mailBody(content);
  expect(html).toContain("second &quot;line&quot; &lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain("First line<br>second");
  expect(html).toContain('href="https://aangan.example/property/1?a=1&amp;b=2"');
  expect(html).not.toMatch(/<script|<img|src=|url\(/);
});

test("line breaks in a name or a title have no effect in the plain form; only quoted words keep theirs, each line marked", () => {
  const name = "Rohan\n\n\u0085\vYour account ends today: https://evil.example\u2028\r\n-- ";
  const { text } = mailBody({
    heading: `${name} asks`,
    parts: [
      { kind: "text", text: `Namaste ${name}.` },
      { kind: "facts", facts: [{ label: "Name", value: name }] },
      { kind: "button", label: `Reply to ${name}`, href: "mailto:rohan@example.com" },
      { kind: "link", text: `Not ${name}?`, label: "Erase", href: "https://aangan.example/x" },
      { kind: "quote", text: name },
    ],
    footnote: `Your answer goes to ${name}.`,
  });
  const lines = text.split(/[\n\r\v\f\u0085\u2028]/);
  expect(lines.filter((line) => line.startsWith("Your account"))).toEqual([]);
  expect(lines.filter((line) => line.startsWith("-- "))).toEqual(["-- "]);
  expect(text).toContain("> Your account ends today: https://evil.example");
});
