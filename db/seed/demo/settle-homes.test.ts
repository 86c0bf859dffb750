// That the demo homes agree with their projects, their addresses and themselves.
import { expect, test } from "vitest";
import { sqftPer } from "../../../src/features/properties/contract/area-units.ts";
import { isMonthly } from "../../../src/features/properties/contract/property-terms.ts";
import { demoRows } from "./demo-rows.ts";
import { demoFiles, demoKey } from "./picture-files.ts";

const rows = demoRows(new Date("2026-11-12T09:00:00Z"));
const shown = rows.properties.filter(({ publication, deleted_at }) => publication === "published" && !deleted_at);
const projects = new Map(rows.projects.map((project) => [project.project_name, project]));
const configurations = Map.groupBy(rows.project_configurations, ({ project_id }) => project_id);
const inProjects = shown.flatMap((home) => {
  const project = projects.get(home.project_name ?? "");
  return project ? [{ home, project, own: configurations.get(project.id) ?? [] }] : [];
});
type InProject = (typeof inProjects)[number];

/** Of shops, showrooms and warehouses, and of offices by their size, the title tells. */
const kindOf = ({ home }: InProject): string => {
  if (home.type === "plot") return `Plot ${home.plot_width_ft} x ${home.plot_length_ft}`;
  return String(home.bedrooms);
};
const isOf = (one: InProject, configuration: InProject["own"][number]): boolean =>
  one.home.type === "plot" ? configuration.name === kindOf(one) : String(configuration.bedrooms) === kindOf(one);

test("[PUBL-02] a project offers the rooms and plots of its homes, with their baths", () => {
  const homes = inProjects.filter(({ home }) => home.type !== "commercial");
  expect(homes.length).toBeGreaterThan(200);
  const strange = homes.filter((one) => {
    const own = one.own.filter((configuration) => isOf(one, configuration));
    return !own.some(({ bathrooms }) => one.home.type === "plot" || bathrooms === one.home.bathrooms);
  });
  expect(strange.map(({ home, project }) => `${project.project_name}: ${home.title}`)).toEqual([]);
});

const areasOf = ({ area_unit, carpet_area, built_up_area, area, state }: InProject["home"]): number[] =>
  [carpet_area, built_up_area, area].map((one) => Number(one) * (sqftPer(area_unit ?? "sqft", state) ?? Number.NaN));
/** But for what square metres round off. */
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 2;

test("[PUBL-02] a home of a project is as large as one of its configurations with the same rooms, and shows the same floor plan", () => {
  expect(inProjects.length).toBeGreaterThan(250);
  const plans = new Map(rows.project_media.map(({ configuration_id, url }) => [configuration_id, url]));
  const planOfHome = new Map(rows.media_items.flatMap(({ type, property_id, url }) => (type === "floorplan" ? [[property_id, url]] : [])));
  const strange = inProjects.filter((one) => {
    const [carpet = 0, builtUp = 0, area = 0] = areasOf(one.home);
    const same = one.own.find(
      (configuration) =>
        (one.home.type === "commercial" || isOf(one, configuration)) &&
        isNear(area, Number(configuration.super_built_up_area)) &&
        (one.home.type === "plot" ||
          (isNear(carpet, Number(configuration.carpet_area)) && isNear(builtUp, Number(configuration.built_up_area)))),
    );
    const plan = planOfHome.get(one.home.id);
    return !same || (plan !== undefined && plan !== plans.get(same.id));
  });
  expect(strange.map(({ home, project }) => `${project.project_name}: ${home.title}, ${home.carpet_area ?? home.area}`)).toEqual([]);
});

test("[PUBL-02] a home that its builder lists in a project names its configuration", () => {
  const own = inProjects.filter(({ home }) => home.project_id);
  expect(own.length).toBeGreaterThan(90);
  const strange = own.filter(({ home, own: offered }) => {
    const configuration = offered.find(({ id }) => id === home.configuration_id);
    return !configuration || configuration.bedrooms !== home.bedrooms;
  });
  expect(strange.map(({ home, project }) => `${project.project_name}: ${home.title}`)).toEqual([]);
});

test("[PUBL-02] floor plans of configurations have their baths and, nearly, their area", () => {
  const files = new Map(demoFiles.map((file) => [demoKey(file.file), file]));
  const plans = rows.project_media.filter(({ kind }) => kind === "floorplan");
  expect(plans.length).toBeGreaterThan(20);
  const byId = new Map(rows.project_configurations.map((one) => [one.id as string, one]));
  const strange = plans.filter(({ configuration_id, url }) => {
    const { carpetSqft, floorSqft } = files.get(url) ?? {};
    const { bedrooms, bathrooms, carpet_area, built_up_area } = byId.get(configuration_id as string) ?? {};
    const share = floorSqft === undefined ? (carpetSqft ?? 0) / Number(carpet_area) : floorSqft / (Number(built_up_area) / 2);
    const rooms = /(\d)bhk/.exec(url)?.[1];
    return Math.abs(share - 1) > 0.08 || String(bedrooms ?? undefined) !== String(rooms) || (bedrooms ?? null) !== (bathrooms ?? null);
  });
  expect(strange.map(({ url, configuration_id }) => `${url}: ${JSON.stringify(byId.get(configuration_id as string))}`)).toEqual([]);
});

test("[PUBL-02] a project has at least as many units left as its builder has homes for sale in it", () => {
  const own = inProjects.filter(({ home }) => home.project_id && !isMonthly(home.listed_for ?? "sale") && home.status === "available");
  expect(own.length).toBeGreaterThan(80);
  const groups = Map.groupBy(own, (one) => `${one.project.project_name} ${one.home.type === "commercial" ? "" : kindOf(one)}`);
  const units = Map.groupBy(rows.project_units, ({ configuration_id }) => configuration_id);
  const short = [...groups].filter(([, [one, ...others]]) => {
    const offered = (one as InProject).own.filter((each) => one?.home.type === "commercial" || isOf(one as InProject, each));
    const left = offered.map(({ id, units_available }) => {
      const grid = units.get(id);
      return grid ? grid.filter(({ state }) => state === "available").length : (units_available ?? 0);
    });
    return left.reduce((sum, count) => sum + count, 0) < others.length + 1;
  });
  expect(short.map(([name, { length }]) => `${name}: ${length}`)).toEqual([]);
});

test("[PUBL-02] no home is ready in a project that is being built, and none is new in a finished one", () => {
  const strange = inProjects.filter(
    ({ home, project }) => (home.possession_status === "ready-to-move") === (project.possession_status === "under_construction"),
  );
  expect(strange.map(({ home, project }) => `${project.project_name}: ${home.title}, ${home.possession_status}`)).toEqual([]);
});

test("[PROP-02] the address of a plot names the plot once, and no house", () => {
  const plots = rows.properties.filter(({ type }) => type === "plot").map(({ address }) => address ?? "");
  expect(plots.length).toBe(160);
  expect(plots.filter((address) => !/^Plot \d+, /.test(address) || /house|plot|, \d+(\/\d+)?,|\w-\d/i.test(address.slice(4)))).toEqual([]);
});

test("[PROP-02] what does not stand yet is told as planned", () => {
  const planned = rows.properties.filter(({ possession_status, description }) => possession_status !== "ready-to-move" && description);
  expect(planned.length).toBeGreaterThan(150);
  const claims =
    /residents book|market is busiest|in the old market|families live|neighbours walk|Children play|the keys|watchman|open for you|Visitors sign in|ten seconds|twice a day|renewed each year|There is a gym|are finished\.|storm drains work|Houses stand on both|older than|Evenings are|20(27|28)/;
  const told = planned.flatMap(({ title, description }) => claims.exec(`${title}. ${description}`)?.[0] ?? []);
  expect(told).toEqual([]);
});

test("[PROP-02] a shop too small for two baths has one", () => {
  const small = rows.properties.filter(({ type, area, area_unit, bathrooms }) => {
    return type === "commercial" && Number(area) * (area_unit === "sqm" ? 10.76 : 1) < 300 && (bathrooms ?? 0) > 1;
  });
  expect(small.map(({ title, area }) => `${title}: ${area}`)).toEqual([]);
});
