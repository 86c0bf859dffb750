import type { Endpoint, EndpointPath } from "../contract/endpoint.ts";
import { fetchSignedIn } from "./access-token.ts";
import { type ApiClient, createApiClient, fetchWith } from "./api-client.ts";
import { randomId } from "./random-id.ts";

/** Long enough for another database server to take over. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];
const unavailable = 503;

/** For operations that the server does once: a call whose answer is lost, or that finds the site unable to work, is sent again with the same key. */
const onceTransport = fetchWith(async (address, init) => {
  const send = () => fetchSignedIn(address, { ...init, headers: { ...init.headers, "idempotency-key": key } });
  const key = randomId();
  for (const pauseMs of pausesMs) {
    const answer = await send().catch(() => null);
    if (answer && answer.status !== unavailable) return answer;
    // Without a line the person is told at once.
    if (!navigator.onLine || init.signal?.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return send();
});

export const createOnceClient = <Endpoints extends Record<string, Endpoint & { once: true }>>(
  paths: {
    [K in keyof Endpoints]: EndpointPath;
  },
): ApiClient<Endpoints> => createApiClient<Endpoints>(paths, onceTransport);
