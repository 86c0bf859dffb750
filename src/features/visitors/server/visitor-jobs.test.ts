import type { JobHelpers } from "graphile-worker";
import { expect, test } from "vitest";
import { SettableClock } from "../../../shared/testing/settable-clock.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addSignedInLister } from "../../../shared/testing/test-sessions.ts";
import { visitorTasks } from "./visitor-jobs.ts";
import type { VisitorPart } from "./visitor-parts.ts";
import { VisitorBrowser } from "./visitors-test-world.ts";

const clock = new SettableClock();
const site = setUpTestApp({ clock });
const newBrowser = () => new VisitorBrowser(() => site.current.app);
const day = 24 * 60 * 60;
const run = async (visitorParts: VisitorPart[] = []) =>
  visitorTasks({ ...site.current, visitorParts })["remove-ended-visitors"]?.({}, undefined as unknown as JobHelpers);
const countVisitors = async () => (await site.current.pool.query("select from visitors")).rows.length;

test("a visitor is deleted 400 days after the last use of its devices, unless it is a lister's or a part needs it", async () => {
  const [used, forsaken, signedOut] = [newBrowser(), newBrowser(), newBrowser()];
  for (const browser of [used, forsaken, signedOut]) await browser.call("beginVisitor");
  const { token } = await addSignedInLister(site.current.database);
  await newBrowser().call("getVisitor", { token });
  clock.pass(300 * day);
  await used.call("getVisitor");
  await signedOut.call("getVisitor");
  await signedOut.call("signVisitorOut");
  clock.pass(99 * day);
  await run();
  expect(await countVisitors()).toBe(4);
  clock.pass(2 * day);
  await run([{ isNeeded: async () => true }]);
  expect(await countVisitors()).toBe(4);
  await run();
  // The one that was signed out was used 101 days ago.
  expect(await countVisitors()).toBe(3);
  expect((await used.call("getVisitor")).statusCode).toBe(200);
  clock.pass(300 * day);
  await run();
  expect(await countVisitors()).toBe(2);
});

test("the row of a link goes a week after it has expired", async () => {
  await newBrowser().call("mailVisitorLink", { body: { email: "a@example.com" } });
  const rows = async () => (await site.current.pool.query("select from visitor_links")).rows.length;
  clock.pass(7 * day);
  await run();
  expect(await rows()).toBe(1);
  clock.pass(day);
  await run();
  expect(await rows()).toBe(0);
});
