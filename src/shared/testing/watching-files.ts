import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../server/config.ts";

export const deployFile = (name: string): string => path.join(projectRoot, "deploy", name);

export type Panel = {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { refId: string; expr: string }[];
};
export type Dashboard = { uid: string; title: string; panels: Panel[]; annotations: { list: { expr: string }[] } };

export const readDashboard = (): Dashboard => JSON.parse(readFileSync(deployFile("grafana/aangan.json"), "utf8")) as Dashboard;

export type Alert = { name: string; expr: string };

/** The alerts of Prometheus, each of whose expressions is one line of the file. */
export function readAlerts(): Alert[] {
  const text = readFileSync(deployFile("prometheus/aangan.rules.yml"), "utf8");
  return [...text.matchAll(/- alert: (\w+)\n\s+expr: (.*)\n/g)].map(([, name = "", expr = ""]) => ({ name, expr }));
}

const functions = new Set(["histogram_quantile", "group_right"]);

/** The metrics that an expression of PromQL names; those of a histogram by the histogram's name. */
export const metricsIn = (expr: string): string[] =>
  [
    ...expr
      .replace(/"[^"]*"/g, "")
      .replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|on) \([^)]*\)/g, " ")
      .matchAll(/[a-z]+(?:_[a-z0-9]+)+|\bjobs\b|\bup\b/g),
  ]
    .map(([name]) => name.replace(/_seconds_(bucket|count|sum)$/, "_seconds"))
    .filter((name) => !functions.has(name));
