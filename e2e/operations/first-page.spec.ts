import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { startSite } from "../support/running-site.ts";

// A start takes a second, or twenty on a busy machine.
test.setTimeout(120_000);
const minuteMs = 60_000;

test("the first page that a site makes, parts of which it loads meanwhile, is like all later ones", async () => {
  const site = await startSite();
  const read = async (path: string) => (await fetch(site.url + path)).text();
  // Advertisements take turns of a minute: both pages of an address are asked for in one.
  const left = minuteMs - (Date.now() % minuteMs);
  if (left < minuteMs / 2) await sleep(left);
  for (const path of ["/search", "/"]) {
    const first = await read(`${path}?first=1`);
    expect(first).toMatch(
      /^<!DOCTYPE html><html .*c\.close\(\)\}\)\(window\.__reactRouterContext\.streamController\)<\/script>.*<\/body><\/html>$/s,
    );
    // The page names its own address once, for the switch that saves data.
    expect((await read(`${path}?later=1`)).replace("?later=1", "?first=1")).toBe(first);
  }
  await site.stop();
});
