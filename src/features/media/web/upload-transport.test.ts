import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uploadPause } from "./upload-pause.ts";
import { browserUploads } from "./upload-transport.ts";

const key = "properties/images/prp_01k9xj0000000000000000000a/hall.jpg";
/** When each request came, in seconds from the start. */
let cameAtS: number[];
let startMs: number;
/** Until then the site takes nothing, in seconds from the start. */
let closedUntilS: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  startMs = Math.max(Date.now(), uploadPause.endsAt());
  vi.setSystemTime(startMs);
  cameAtS = [];
  vi.stubGlobal("fetch", async () => {
    const nowS = (Date.now() - startMs) / 1_000;
    cameAtS.push(nowS);
    if (nowS >= closedUntilS) return Response.json({ status: 200, message: "", data: { width: 4, height: 3, durationSeconds: null } });
    const headers = { "retry-after": String(closedUntilS - nowS) };
    const failure = { message: "Too many requests.", data: { code: "rate_limited", issues: [], requestId: "r" }, status: 429 };
    return Response.json(failure, { status: 429, headers });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[PWIZ-14] after a refusal with Retry-After all uploads of the page wait as long as it says, and then continue", async () => {
  closedUntilS = 40;
  const { signal } = new AbortController();
  const first = browserUploads.check(key, signal);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(uploadPause.endsAt()).toBe(startMs + 40_000);
  const second = browserUploads.check(key, signal);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(cameAtS).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all([first, second])).toHaveLength(2);
  expect(cameAtS).toEqual([0, 40, 40]);
});

test("[PWIZ-14] an upload that is cancelled during the pause is not sent", async () => {
  closedUntilS = 40;
  const abort = new AbortController();
  const upload = browserUploads.check(key, abort.signal);
  const rejected = expect(upload).rejects.toBe("cancelled");
  await vi.advanceTimersByTimeAsync(10_000);
  abort.abort("cancelled");
  await rejected;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(cameAtS).toEqual([0]);
});

test("[PWIZ-14] a limit that no waiting lifts fails the upload", async () => {
  closedUntilS = 0;
  vi.stubGlobal("fetch", async () =>
    Response.json({ message: "Too many files.", data: { code: "rate_limited", issues: [], requestId: "r" }, status: 429 }, { status: 429 }),
  );
  await expect(browserUploads.check(key, new AbortController().signal)).rejects.toMatchObject({ message: "Too many files.", pauseS: 0 });
});
