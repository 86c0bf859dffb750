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
