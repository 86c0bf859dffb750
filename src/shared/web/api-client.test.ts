import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "../contract/endpoint.ts";
import { ApiError, createApiClient } from "./api-client.ts";

const endpoints = {
  getHome: defineEndpoint({
    method: "GET",
    path: "/api/homes/:id",
    auth: "none",
    summary: "A home",
    params: z.object({ id: z.string() }),
    query: z.object({ city: z.array(z.string()), page: z.number().nullish() }),
    response: z.object({ title: z.string() }),
  }),
  enquire: defineEndpoint({
    method: "POST",
    path: "/api/enquiries",
    auth: "none",
    summary: "Enquire",
    body: z.object({ name: z.string() }),
    response: z.object({ status: z.number() }),
  }),
};
const client = createApiClient<typeof endpoints>(endpoints);

/** Only the network is replaced. */
const network = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => network.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
beforeEach(() => vi.stubGlobal("fetch", network));
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
});

test("[CALL-01] calls go to the same host below /api, with their parameters filled in", async () => {
  answer(200, { title: "Courtyard" });
  expect(await client.getHome({ params: { id: "a/b" }, query: { city: ["Pune", "Navi Mumbai"], page: null } })).toEqual({
    title: "Courtyard",
  });
  expect(network.mock.calls[0]?.[0]).toBe("/api/homes/a%2Fb?city%5B%5D=Pune&city%5B%5D=Navi+Mumbai");
  answer(200, { status: 200 });
  await client.enquire({ body: { name: "Asha" } });
  expect(network.mock.calls[1]?.[1]).toMatchObject({
    method: "POST",
    body: '{"name":"Asha"}',
  });
  expect(new Headers(network.mock.calls[1]?.[1]?.headers).get("content-type")).toBe("application/json");
});

test("[CALL-01] a call that takes longer than 60 s times out", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  network.mockImplementationOnce(
    (_url, init) => new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted")))),
  );
  const call = client.enquire({ body: { name: "Asha" } }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(await Promise.race([call, Promise.resolve("still waiting")])).toBe("still waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(await call).toBeInstanceOf(ApiError);
  timeout.mockRestore();
  vi.useRealTimers();
});

test("[CALL-01, MSGS-02] failures reduce to message, data and status; a failing network says so", async () => {
  const body = { message: "This has been removed.", data: { code: "gone", issues: [], requestId: "r1" }, status: 410 };
  answer(410, body);
  await expect(client.enquire({ body: { name: "Asha" } })).rejects.toMatchObject({ message: body.message, body });
  network.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(client.enquire({ body: { name: "Asha" } })).rejects.toMatchObject({ message: "Network error", body: { status: 0 } });
  network.mockResolvedValueOnce(new Response("<html>from a proxy</html>", { status: 502 }));
  await expect(client.enquire({ body: { name: "Asha" } })).rejects.toMatchObject({ message: "Network error" });
});
