import { expect, test } from "vitest";
import { deliverMails } from "../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { enquiryMessages } from "../../leads/contract/enquiry-messages.ts";
import { contentPaths } from "../contract/content.paths.ts";
import { serviceEnquiryMessages as messages } from "../contract/legal-topics.ts";
import { contentMails, contentTasks } from "./service-enquiries.ts";

let nowMs = Date.parse("2026-11-02T06:00:00Z");
const site = setUpTestApp({ settings: { CONTACT_EMAIL: "ask@homes.example" }, clock: { now: () => new Date(nowMs) } });
const typed = {
  topic: "title",
  name: "Meera Nair",
  email: "Meera@example.com",
  phone: "9845012345",
  message: "Is the chain of deeds whole?",
};
let visitors = 0;
const ask = (payload: object) => {
  const { method, path } = contentPaths.submitServiceEnquiry;
  visitors++;
  return site.current.app.inject({ method, url: path, payload, remoteAddress: `10.9.0.${visitors}` });
};
const deliver = () => deliverMails(site.current, contentMails(site.current));
const stored = () => site.current.database.selectFrom("service_enquiries").selectAll().execute();

test("[FOOT-01] a question about legal services is mailed to the site's own address, and a reply goes to its sender", async () => {
  expect((await ask(typed)).json()).toEqual({ status: 200, message: messages.sent });
  const [mail, ...others] = await deliver();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: "Legal services: Title and ownership papers",
    to: { value: [{ address: "ask@homes.example" }] },
    replyTo: { value: [{ address: "meera@example.com" }] },
  });
  expect(mail?.text).toContain("Is the chain of deeds whole?");
  expect(await deliver()).toEqual([]);
});

test("[FOOT-01] it is checked like any enquiry, a machine's is not stored, and it is deleted after 90 days", async () => {
  const bad = await ask({ ...typed, topic: "divorce", phone: "12" });
  expect(bad.json().data.issues).toEqual([
    { path: "topic", message: messages.topic },
    { path: "phone", message: enquiryMessages.phone },
  ]);
  const before = (await stored()).length;
  expect((await ask({ ...typed, website: "https://spam.example" })).statusCode).toBe(200);
  expect(await stored()).toHaveLength(before);
  nowMs += 90 * 24 * 3600_000 + 1;
  await contentTasks(site.current)["forget-service-enquiries"]?.({}, undefined as never);
  expect(await stored()).toEqual([]);
});
