import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MyProject } from "../../../contract/my-project.ts";
import type { UnitCell } from "../../../contract/unit-grid.ts";
import { countByState } from "./tower-units.ts";
import { wholeFloor } from "./unit-selection.ts";
import { useTowerUnits } from "./use-tower-units.ts";

const projectId = "prj_01jd0000000000000000000000" as MyProject["_id"];
const towerId = "twr_01jd0000000000000000000000" as MyProject["towers"][number]["_id"];
const size = { floors: 1, unitsPerFloor: 2 };
const floor = [wholeFloor(1, size)];

/** The server's data: one floor of two places. */
let grid: { version: number; units: UnitCell[] };
let calls: string[];
/** Settles before the next request for the grid is answered. */
let hold: Promise<void> | null;

beforeEach(() => {
  grid = { version: 1, units: [[1, 1, null, null, null, "available"]] };
  [calls, hold] = [[], null];
  vi.stubGlobal("fetch", async (_address: string, { method = "GET", body }: RequestInit = {}) => {
    calls.push(method);
    if (method === "GET") {
      const { version, units } = grid;
      await hold;
      const data = { version, configurations: [], towers: [{ _id: towerId, name: "A", ...size, units }] };
      return Response.json({ status: 200, data });
    }
    const sent = JSON.parse(String(body));
    calls.push(`version ${sent.version}`);
    grid = { version: grid.version + 1, units: [[1, 1, null, null, null, "sold"]] };
    return Response.json({ status: 200, message: "Units updated.", data: { _id: projectId, version: grid.version } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** As in the panel. `others`: how often another query was answered. */
async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always", refetchOnReconnect: true } } });
  let others = 0;
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ["another"], queryFn: () => (others += 1) });
      return useTowerUnits(projectId, towerId);
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  await waitFor(() => expect(result.current.data?.version).toBe(1));
  const sell = async () => {
    await act(() => result.current.changeUnits(floor, size, { state: "sold" }));
    await waitFor(() => expect(result.current.undo).not.toBeNull());
  };
  return { client, result, sell, others: () => others };
}

test("[PROJ-03] back online, an undo is still sent with the version that its change led to", async () => {
  const { result, sell, others } = await open();
  await sell();
  // Somebody else changes the tower in the meantime.
  grid = { version: 7, units: [[1, 2, null, null, null, "held"]] };
  const before = others();
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(others()).toBe(before + 1));
  expect(calls.filter((call) => call === "GET")).toHaveLength(1);
  await act(async () => result.current.undo?.());
  expect(calls.at(-1)).toBe("version 2");
});

test("[PROJ-03] a change cannot be undone once other units are shown than it led to", async () => {
  const { result, sell } = await open();
  expect(result.current.undo).toBeNull();
  await sell();
  grid = { version: 3, units: [[1, 2, null, null, null, "held"]] };
  await act(async () => void (await result.current.refetch()));
  await waitFor(() => expect(result.current.data?.version).toBe(3));
  expect(result.current.undo).toBeNull();
});

test("[PROJ-03] an answer from before a change does not replace the result of the change", async () => {
  const { client, result, sell } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  const reading = result.current.refetch();
  await waitFor(() => expect(calls).toEqual(["GET", "GET"]));
  await sell();
  await act(async () => {
    resolve();
    await reading;
  });
  // Not the rendered result, which follows a moment later.
  expect(client.getQueriesData({ queryKey: ["units"] })).toMatchObject([[expect.anything(), { version: 2 }]]);
  expect(countByState(result.current.data?.units ?? new Map()).sold).toBe(2);
});
