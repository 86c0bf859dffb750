import { metricsIn, readAlerts, readDashboard } from "../../src/shared/testing/watching-files.ts";
import { expect, test } from "../support/test.ts";

/** Of Prometheus itself, and of programs beside the site. */
const ofOthers = /^(up|patroni_\w+|node_filesystem_\w+)$/;
/** A site of one process has no search processes. */
const ofSearchProcesses = ["search_process_up", "search_process_answer_seconds", "search_process_asks_total"];

test("every metric that alerts and dashboard name is one of the site's", async () => {
  const text = await (await fetch(new URL("/metrics", test.info().project.use.baseURL))).text();
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ""));
  const { panels, annotations } = readDashboard();
  const expressions = [...readAlerts(), ...panels.flatMap(({ targets = [] }) => targets), ...annotations.list].map(({ expr }) => expr);
  const named = new Set(expressions.flatMap(metricsIn));
  expect(named.size).toBeGreaterThan(30);
  const unknown = [...named].filter((name) => !known.has(name) && !ofOthers.test(name) && !ofSearchProcesses.includes(name));
  expect(unknown).toEqual([]);
});
