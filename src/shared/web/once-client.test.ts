import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "../contract/endpoint.ts";
import { createOnceClient } from "./once-client.ts";

const endpoints = {
  addHome: defineEndpoint({
    method: "POST",
    path: "/api/homes",
    auth: "none",
    summary: "Add a home",
    once: true,
    body: z.object({ title: z.string() }),
    response: z.object({ id: z.string() }),
  }),
};
const client = createOnceClient<typeof endpoints>(endpoints);
const addHome = () => client.addHome({ body: { title: "Courtyard" } });

/** Only the network is replaced. */
const network = vi.fn<typeof fetch>();
const answerOf = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const keys = () => network.mock.calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
beforeEach(() => {
  vi.stubGlobal("fetch", network);
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  network.mockReset();
});

test("a call whose answer is lost, or that finds the site away, is sent again under the same key; another call has another", async () => {
  network.mockRejectedValueOnce(new TypeError("lost"));
  network.mockResolvedValueOnce(answerOf(503, {}));
  network.mockResolvedValueOnce(answerOf(200, { id: "1" }));
  expect(await addHome()).toEqual({ id: "1" });
  network.mockResolvedValueOnce(answerOf(200, { id: "2" }));
  await addHome();
  const [first, second, third, other] = keys();
  expect(first).toMatch(/^[\w-]{16,64}$/);
  expect([second, third]).toEqual([first, first]);
  expect(other).not.toBe(first);
});

test("a refusal is final, and without a line the person is told at once", async () => {
  network.mockResolvedValueOnce(answerOf(409, { message: "Full", status: 409 }));
  await expect(addHome()).rejects.toThrow("Full");
  expect(network).toHaveBeenCalledTimes(1);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  network.mockRejectedValue(new TypeError("no line"));
  await expect(addHome()).rejects.toThrow("Network error");
  expect(network).toHaveBeenCalledTimes(3);
});
