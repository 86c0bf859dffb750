import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addSignedInLister } from "../../../../shared/testing/test-sessions.ts";

const site = setUpTestApp();
const whoAmI = (headers: Record<string, string>) => site.current.app.inject({ url: "/api/users/me", headers });

test("[CALL-01] the bearer token identifies the account; the answer has only fields of the profile", async () => {
  const { id, headers } = await addSignedInLister(site.current.database, { name: "Asha Menon", email: "asha@example.com", role: "AGENT" });
  const response = await whoAmI(headers);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    status: 200,
    data: { _id: id, name: "Asha Menon", firstName: "Asha", email: "asha@example.com", role: "AGENT" },
  });
});

test("[CALL-01] a missing, unknown or malformed token is not signed in", async () => {
  const { token } = await addSignedInLister(site.current.database);
  const tried = [{}, { authorization: "Bearer unknown" }, { authorization: `Basic ${token}` }, { authorization: `Bearer ${token} x` }];
  for (const headers of tried) {
    const response = await whoAmI(headers);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ message: "Please sign in.", data: { code: "not_signed_in" }, status: 401 });
  }
  expect((await whoAmI({})).headers["www-authenticate"]).toBe("Bearer");
  expect((await whoAmI({ authorization: "Bearer unknown" })).headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
});

test("[AUTH-12] a request whose body is held back does not outlive its session", async () => {
  const { app, database } = site.current;
  const { id, token } = await addSignedInLister(database, { name: "Asha Menon" });
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  const body = JSON.stringify({ name: "Held Back" });
  const head = ["POST /api/users/profile HTTP/1.1", "host: localhost", "connection: close", `authorization: Bearer ${token}`];
  const type = ["content-type: application/json", `content-length: ${body.length}`, "", body[0]];
  const sessions = () => database.selectFrom("sessions").where("account_id", "=", id);
  const longAgo = new Date("2020-01-01T00:00:00Z");
  await database.updateTable("sessions").set({ last_used_at: longAgo }).where("account_id", "=", id).execute();
  const held = connect(port, "127.0.0.1");
  const answer = text(held);
  await new Promise((sent) => held.write([...head, ...type].join("\r\n"), sent));
  // The session's use is recorded when the head is authenticated.
  const used = () => sessions().select("last_used_at").executeTakeFirstOrThrow();
  await expect.poll(async () => (await used()).last_used_at.getTime()).toBeGreaterThan(longAgo.getTime());
  await database.deleteFrom("sessions").where("account_id", "=", id).execute();
  held.write(body.slice(1));
  expect(await answer).toMatch(/^HTTP\/1.1 401 /);
  const account = await database.selectFrom("accounts").select("name").where("id", "=", id).executeTakeFirstOrThrow();
  expect(account.name).toBe("Asha Menon");
});
