import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { unless } from "../../testing/unless.ts";
import { deployFile, type Panel, readAlerts, readDashboard } from "../../testing/watching-files.ts";
import { projectRoot } from "../config.ts";

const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync("promtool", args, { encoding: "utf8", cwd: deployFile("prometheus") });
  return { status, said: `${stdout}${stderr}` };
};
const whyNot = promtool("--version").status === 0 ? null : "promtool is not installed (apt-get install prometheus)";

describe("rules of Prometheus", unless(whyNot), () => {
  test("rules and example settings are valid, and each alert fires for its fault and for nothing else", () => {
    for (const args of [
      ["check", "rules", "aangan.rules.yml"],
      ["check", "config", "--syntax-only", "prometheus.yml"],
      ["test", "rules", "aangan.rules.test.yml"],
    ])
      expect(promtool(...args)).toMatchObject({ status: 0, said: expect.stringContaining("SUCCESS") });
  });
});

test("each alert is tried, and docs/operations.md says what to do", () => {
  const tried = readFileSync(deployFile("prometheus/aangan.rules.test.yml"), "utf8");
  const told = readFileSync(path.join(projectRoot, "docs/operations.md"), "utf8");
  const alerts = readAlerts();
  expect(alerts.length).toBeGreaterThan(20);
  for (const { name } of alerts) {
    expect(tried, name).toMatch(new RegExp(`\\b${name}\\b`));
    expect(told, name).toContain(`\n| \`${name}\` |`);
  }
  expect([...told.matchAll(/^\| `(Aangan\w+)`/gm)].map(([, name]) => name)).toEqual(alerts.map(({ name }) => name));
});

test("the dashboard has panels with ids and titles of their own, side by side without overlap, each with something to show", () => {
  const { panels } = readDashboard();
  const unique = (values: unknown[]) => expect(new Set(values).size).toBe(values.length);
  unique(panels.map(({ id }) => id));
  unique(panels.map(({ title }) => title));
  const isApart = ({ gridPos: one }: Panel, { gridPos: other }: Panel) =>
    one.x + one.w <= other.x || other.x + other.w <= one.x || one.y + one.h <= other.y || other.y + other.h <= one.y;
  for (const [place, panel] of panels.entries()) {
    const { x, w, h } = panel.gridPos;
    expect([panel.title, x >= 0 && w > 0 && h > 0 && x + w <= 24]).toEqual([panel.title, true]);
    for (const later of panels.slice(place + 1))
      expect([panel.title, later.title, isApart(panel, later)]).toEqual([panel.title, later.title, true]);
    if (panel.type === "row") continue;
    const { targets = [] } = panel;
    expect(targets.length, panel.title).toBeGreaterThan(0);
    unique(targets.map(({ refId }) => refId));
    for (const { expr } of targets) expect(expr, panel.title).toMatch(/[a-z]/);
  }
});
