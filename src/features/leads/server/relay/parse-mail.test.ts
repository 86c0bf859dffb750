import { expect, test } from "vitest";
import { parseMail } from "./parse-mail.ts";
import { readMail } from "./read-mail.ts";

const site = { relayDomain: "reply.aangan.example", publicUrl: "https://homes.example" };
const parse = (body: string, head = "Content-Type: text/plain; charset=utf-8") =>
  parseMail(Buffer.from(`From: Asha <asha@mail.example>\r\n${head}\r\n\r\n${body.replaceAll("\n", "\r\n")}`), site);
const words = async (body: string, head?: string) => (await parse(body, head)).message;

test.each([
  [
    "Gmail",
    "Yes.\n\nOn Mon, 23 Nov 2026 at 10:00, Asha Menon via Aangan <reply+0a@reply.aangan.example> wrote:\n\n> Saturday?\n> asha@mail.example",
    "Yes.",
  ],
  [
    "Gmail, in three lines",
    "Yes.\n\nOn Mon, 23 Nov 2026 at 10:00, Asha Menon via\nAangan <asha@mail.example>\nwrote:\n> Saturday?",
    "Yes.",
  ],
  ["Outlook", "Yes.\n\n________________________________\nFrom: Asha <asha@mail.example>\nSent: Monday\nTo: Rohan\n\nSaturday?", "Yes."],
  ["Outlook without a line", "Yes.\n\nFrom: Asha <asha@mail.example>\nSent: Monday\nTo: Rohan\n\nSaturday?", "Yes."],
  ["an old program", "Yes.\n-----Original Message-----\nasha@mail.example", "Yes."],
  ["a signature", "Yes.\n-- \nAsha Menon\n98450 12345", "Yes."],
  ["answers between the lines", "> When?\nOn Sunday.\n> Who?\nMy wife and I.", "On Sunday.\nMy wife and I."],
  ["no quotation", "From: here it is ten minutes.\nYes: gladly.", "From: here it is ten minutes.\nYes: gladly."],
])("[PROP-10] of a mail written with %s only the new words are passed on", async (_program, body, own) => {
  expect(await words(body)).toBe(own);
});

test("[PROP-10] addresses of the relay and links to pages that may be secrets are not passed on; links to homes are", async () => {
  const body = `See https://homes.example/property/prp_1 and https://homes.example/enquiry/secret-token, or write to reply+0a1b@reply.aangan.example.
My own site is https://asha.example/enquiry/x, the start page https://homes.example.`;
  expect(await words(body)).toBe(`See https://homes.example/property/prp_1 and … or write to ….
My own site is https://asha.example/enquiry/x, the start page …`);
});

test("[PROP-10] HTML becomes words, without quotations, pictures and scripts", async () => {
  const html = `<p>Yes.</p><img src="https://spy.example/p.gif"><script>alert(1)</script><blockquote>asha@mail.example</blockquote>`;
  expect(await words(html, "Content-Type: text/html; charset=utf-8")).toBe("Yes.");
});

test("[PROP-10] what PostgreSQL cannot store is left out, and long mails are cut", async () => {
  expect(await words("a\0b")).toBe("ab");
  expect((await words("word ".repeat(20_000))).length).toBe(50_000);
  const { subject } = await parse("x", `Subject: ${"long ".repeat(100)}\r\nContent-Type: text/plain`);
  expect(subject.length).toBeLessThanOrEqual(200);
});

test("[PROP-10] a mail that takes minutes to read does not hold up the site, and is refused", async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 50);
  await expect(readMail("asha", Buffer.from(`From: a@b.example\r\n\r\n${"> q\r\n".repeat(2_000_000)}`), site)).rejects.toThrow();
  clearInterval(timer);
  expect(turns).toBeGreaterThan(20);
});
