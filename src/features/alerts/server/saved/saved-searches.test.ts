import { expect, test } from "vitest";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { alertMessages } from "../../contract/alert-terms.ts";
import { setUpAlerts, tokenIn } from "../alerts-test-world.ts";

const world = setUpAlerts();
const { post, ask, save, list, mailsTo, later, publish, run } = world;

test("[PUBL-04] an alert starts when the owner of the address presses the button behind the mail's link, once", async () => {
  const { email, status, message } = await ask({ search: "view=list&page=2&city[]=Pune&exactBedrooms[]=2" });
  expect([status, message]).toEqual([200, alertMessages.sent]);
  const [mail] = await mailsTo(email);
  const token = tokenIn(mail, "/alerts/confirm/");
  const opened = await post("/open-request", { token });
  expect(opened.data).toMatchObject({ words: "2 BHK homes in Pune", isConfirmed: false });
  // Opening changes nothing.
  await publish({ bedrooms: 2 });
  await run("match-alerts");
  expect(await mailsTo(email)).toEqual([]);

  const presses = await Promise.all([post("/confirm", { token }), post("/confirm", { token })]);
  expect(presses.map((press) => press.status)).toEqual([200, 200]);
  const again = await post("/confirm", { token });
  expect(again.data).toEqual(presses[0]?.data);
  const searches = await list((again.data as { token: string }).token);
  expect(searches).toMatchObject([{ search: "city%5B%5D=Pune&exactBedrooms%5B%5D=2", frequency: "instant", isRunning: true, fresh: 0 }]);
});

test("[PUBL-04] two mails about one search, confirmed at once on two devices, are one saved search", async () => {
  const email = world.newEmail();
  for (const frequency of ["instant", "daily"] as const) await ask({ email, frequency });
  const tokens = (await mailsTo(email)).map((mail) => tokenIn(mail, "/alerts/confirm/"));
  expect(new Set(tokens).size).toBe(2);
  const presses = await Promise.all([...tokens, ...tokens].map((token) => post("/confirm", { token })));
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [{ data } = { data: null }] = presses;
  const { token } = data as { token: string };
  expect(await list(token)).toMatchObject([{ isRunning: true }]);
  await publish();
  await run("match-alerts");
  const { rows } = await world.site.current.pool.query(
    "select count(*)::int as count from alert_matches m join alert_addresses a on a.id = m.address_id where a.email = $1",
    [email],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test("[PUBL-04] the mail that asks for a confirmation holds nothing that was typed", async () => {
  const { email } = await ask({ search: "q=Buy+cheap+pills+at+spam.example&city[]=Spamville" });
  const [mail] = await mailsTo(email);
  expect(JSON.stringify([mail?.subject, mail?.text, mail?.html])).not.toMatch(/pills|spam/i);
});

test("[PUBL-04] the answer is the same for known and unknown addresses; the same search again takes the new choices", async () => {
  const { email, token } = await save({ frequency: "daily" });
  const known = await ask({ email, frequency: "weekly", kinds: ["price"] });
  const unknown = await ask({});
  expect([known.status, known.message]).toEqual([unknown.status, unknown.message]);
  // Knowing an address changes nothing.
  expect(await list(token)).toMatchObject([{ frequency: "daily" }]);
  await post("/confirm", { token: tokenIn((await mailsTo(email))[0], "/alerts/confirm/") });
  expect(await list(token)).toMatchObject([{ frequency: "weekly", kinds: ["price"] }]);
});

test("[PUBL-04] a link that was cut, or is older than seven days, says so", async () => {
  const { email } = await ask({});
  const token = tokenIn((await mailsTo(email))[0], "/alerts/confirm/");
  expect(await post("/confirm", { token: token.slice(0, -3) })).toMatchObject({ status: 404, message: alertMessages.badLink });
  later(7 * dayMs + 1);
  expect(await post("/confirm", { token })).toMatchObject({ status: 410, message: alertMessages.expired });
  later(3 * dayMs);
  await run("forget-alerts");
  expect(await post("/open-request", { token })).toMatchObject({ status: 410 });
});

test("[PUBL-04] an address gets five mails to confirm a day, from everybody together", async () => {
  const email = world.newEmail();
  for (let time = 1; time <= 5; time++) expect((await ask({ email })).status).toBe(200);
  expect(await ask({ email })).toMatchObject({ status: 429, message: alertMessages.tooManyMails });
  expect(await mailsTo(email)).toHaveLength(5);
  later(dayMs + 1);
  expect((await ask({ email })).status).toBe(200);
});

test("[PUBL-04] an address has at most twenty running searches", async () => {
  const { email, token } = await save({ search: "bedrooms=1" });
  for (let rooms = 2; rooms <= 20; rooms++) {
    if (rooms % 4 === 0) later(dayMs);
    await save({ email, search: `bedrooms=${rooms}` });
  }
  later(dayMs);
  await ask({ email, search: "bedrooms=21" });
  const next = { token: tokenIn((await mailsTo(email))[0], "/alerts/confirm/") };
  expect(await post("/confirm", next)).toMatchObject({ status: 409, message: alertMessages.tooMany });
  const [first] = await list(token);
  await post("/change", { token, id: first?.id, change: { isRunning: false } });
  expect((await post("/confirm", next)).status).toBe(200);
});

test("[PUBL-04] a search that finds everything is told weekly only", async () => {
  await publish();
  const refused = await ask({ search: "", frequency: "daily" });
  expect(refused).toMatchObject({ status: 400, data: { issues: [{ path: "frequency" }] } });
  expect(refused.message).toMatch(/^This fits [\d,]+ homes: narrow it, or get the weekly digest\.$/);
  expect((await ask({ search: "", frequency: "weekly" })).status).toBe(200);
});

test("[PUBL-04] a saved search is named, changed, stopped and started again; a stranger's link changes nothing", async () => {
  const { token } = await save();
  const stranger = await save();
  const [{ id } = { id: "" }] = await list(token);
  const change = (by: string, what: object) => post("/change", { token: by, id, change: what });
  expect((await change(stranger.token, { isRunning: false })).status).toBe(404);
  expect((await change(token, { name: "For Mother", frequency: "weekly", kinds: ["back", "new"] })).data).toMatchObject({
    name: "For Mother",
    frequency: "weekly",
    kinds: ["new", "back"],
  });
  expect((await change(token, { search: "city[]=Pune&priceMax=9000000" })).data).toMatchObject({
    words: "Properties in Pune, under ₹90 L",
  });
  expect((await change(token, { isRunning: false })).data).toMatchObject({ isRunning: false, name: "For Mother" });
  expect((await change(token, { isRunning: true })).data).toMatchObject({ isRunning: true });
});

test("[PUBL-04] one press ends everything; deleting an address leaves nothing of it", async () => {
  const { email, token } = await save();
  await post("/end", { token });
  expect(await list(token)).toMatchObject([{ isRunning: false }]);
  await publish();
  await run("match-alerts");
  expect(await mailsTo(email)).toEqual([]);
  expect((await post("/forget", { token })).status).toBe(200);
  expect((await post("/open", { token })).status).toBe(404);
  const { rows } = await world.site.current.pool.query("select from alert_addresses where email = $1", [email]);
  expect(rows).toEqual([]);
});

test("[PUBL-04] says how many homes fit and how many come a week; nothing about weeks in a market that is younger", async () => {
  const word = world.randomWord();
  const preview = async () => {
    const url = `/api/public/alerts/preview?search=${encodeURIComponent(`q=${word}`)}`;
    return (await world.site.current.app.inject(url)).json<{ data: object }>().data;
  };
  await publish({ title: word });
  await publish({ title: word });
  expect(await preview()).toMatchObject({ total: 2, perWeek: null });
  await publish({ title: word, published_at: new Date("2026-06-01") });
  expect(await preview()).toEqual({ words: `Properties in India, “${word}”`, total: 3, perWeek: 0.5, isBroad: false });
});
