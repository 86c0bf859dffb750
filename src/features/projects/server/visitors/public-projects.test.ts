import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../../shared/server/ids.ts";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { BuilderCard, ProjectCard, PublicBuilder, PublicProject } from "../../contract/public-project.ts";
import { setUpMyProjects } from "../listers/my-projects-test-world.ts";

let now = new Date("2026-11-21T10:00:00Z");
const site = setUpMyProjects({ clock: { now: () => now } });
let nandi: SignedInLister;
let lotus: SignedInLister;
const ids: Record<string, string> = {};
const reraUrl = "https://maharera.example/P51700019929";

beforeAll(async () => {
  const { database } = site.current;
  nandi = await addSignedInLister(database, { role: "BUILDER", name: "Ravi Nandi", firm: "Nandi Estates" });
  lotus = await addSignedInLister(database, { role: "BUILDER", name: "Lotus Homes" });
  const add = async (name: string, fields: object = {}, lister = nandi) => {
    ids[name] = (await addProject(database, { lister_id: lister.id, project_name: name, ...fields })).id;
  };
  await add("Mango Grove", {
    published_at: new Date("2026-06-02"),
    location: "Baner",
    possession_status: "under_construction",
    possession_date: "2028-06-30",
    rera_url: reraUrl,
  });
  await add("Neem Court", { city: "Mumbai", published_at: new Date("2026-06-03"), rera_number: null, rera_exemption: "units" });
  await add("Lotus Plaza", { project_category: "Commercial", project_sub_category: "Office" }, lotus);
  await add("Draft Court", { publication: "draft", published_at: null });
  await add("Inactive Court", { is_active: false });
  await add("Lapsed Court", { rera_valid_until: "2026-11-20" });
  await add("Deleted Court", { deleted_at: now });
  await site.current.database
    .updateTable("project_configurations")
    .set({ price_from: 30_000_000, price_to: 40_000_000, bedrooms: 6 })
    .where("project_id", "=", ids["Neem Court"] as PublicProject["id"])
    .execute();
  const office = { name: "Office", type: "Office" as const, price_from: 8_000_000 };
  await site.current.database
    .insertInto("project_configurations")
    .values({ id: newId("cfg"), project_id: ids["Lotus Plaza"] as PublicProject["id"], position: 3, ...office })
    .execute();
});

const get = async <Data>(path: string) =>
  (await site.current.app.inject(`/api/public/${path}`)).json() as { status: number; data: Data; total: number; page: number };
const search = async (query = "") => (await get<ProjectCard[]>(`projects${query}`)).data.map(({ projectName }) => projectName);

describe("/projects", () => {
  it("[PUBL-02] finds only public projects: no drafts, nothing inactive, deleted, or without a valid registration", async () => {
    expect(await search()).toEqual(["Neem Court", "Mango Grove", "Lotus Plaza"]);
    const { data, total } = await get<ProjectCard[]>("projects?q=mango baner");
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ priceFrom: 7_800_000, priceTo: 9_200_000, bedrooms: [2], unitsAvailable: 5, isReraRegistered: true });
    expect(data[0]?.image?.url).toContain(ids["Mango Grove"]);
  });

  it("[PUBL-02] is filtered by city, builder, category, subcategory, possession, price, BHK and RERA, and sorted", async () => {
    const builder = (await get<BuilderCard[]>("builders?q=lotus")).data[0]?.slug;
    const cases: Record<string, string[]> = {
      "?city[]=mumbai": ["Neem Court"],
      "?city=Pune&city=Mumbai": ["Neem Court", "Mango Grove", "Lotus Plaza"],
      // By every name of a city, as in the search for homes.
      "?city[]=Bombay": ["Neem Court"],
      "?city[]=poona&city[]=Bombay&city[]=Atlantis": ["Neem Court", "Mango Grove", "Lotus Plaza"],
      "?q=bombay": ["Neem Court"],
      [`?q=${encodeURIComponent('"em cou" bombay')}`]: ["Neem Court"],
      [`?q=${encodeURIComponent('"court neem"')}`]: [],
      [`?builder=${builder}`]: ["Lotus Plaza"],
      "?category[]=commercial": ["Lotus Plaza"],
      "?subCategory[]=Office": ["Lotus Plaza"],
      "?possession[]=under-construction": ["Mango Grove"],
      "?priceMin=1,00,00,000": ["Neem Court"],
      "?priceMin=1 crore": ["Neem Court"],
      "?priceMin=0.5": ["Neem Court", "Mango Grove", "Lotus Plaza"],
      "?priceMax=1.5": [],
      "?priceMin=8000000&priceMax=9000000": ["Mango Grove", "Lotus Plaza"],
      "?bhk[]=2": ["Mango Grove", "Lotus Plaza"],
      "?bhk[]=5": ["Neem Court"],
      "?rera=true": ["Mango Grove", "Lotus Plaza"],
      "?priceMin=cheap&bhk=many&page=-4&category=castle": ["Neem Court", "Mango Grove", "Lotus Plaza"],
      "?q=%25": [],
    };
    for (const [query, names] of Object.entries(cases)) expect([query, await search(query)]).toEqual([query, names]);
    expect((await search("?sortBy=price_desc"))[0]).toBe("Neem Court");
    expect((await search("?sortBy=price_asc"))[2]).toBe("Neem Court");
    expect((await search("?sortBy=possession_asc"))[2]).toBe("Mango Grove");
    expect((await get<{ cities: object[]; builders: object[] }>("project-choices")).data).toMatchObject({
      cities: [
        { name: "Pune", count: 2 },
        { name: "Mumbai", count: 1 },
      ],
      builders: [{ name: "Lotus Homes" }, { name: "Nandi Estates", count: 2 }],
    });
  });

  it("[PUBL-02] price and BHK must match in the same configuration", async () => {
    const id = ids["Lotus Plaza"] as PublicProject["id"];
    const large = {
      id: newId("cfg"),
      project_id: id,
      position: 2,
      name: "4 BHK",
      type: "Apartment" as const,
      bedrooms: 4,
      price_from: 60_000_000,
    };
    await site.current.database.insertInto("project_configurations").values(large).execute();
    const cases: Record<string, string[]> = {
      "?bhk[]=4": ["Lotus Plaza"],
      "?bhk[]=4&priceMin=55000000": ["Lotus Plaza"],
      "?bhk[]=4&priceMax=9000000": [],
      "?bhk[]=2&priceMin=55000000": [],
      // Between the prices of its configurations.
      "?priceMin=20000000&priceMax=25000000": [],
    };
    for (const [query, names] of Object.entries(cases)) expect([query, await search(query)]).toEqual([query, names]);
    await site.current.database.deleteFrom("project_configurations").where("id", "=", large.id).execute();
  });

  it("[PUBL-01] [PUBL-02] no text in an address makes it fail", async () => {
    for (const odd of ["%00", "%00a", "%ED%A0%80", "%25", "'", "%5C", "%F0%9F%8F%A0".repeat(200)])
      for (const path of [
        `builders?q=${odd}`,
        `builders?city=${odd}`,
        `projects?q=${odd}`,
        `projects?city[]=${odd}`,
        `projects?builder=${odd}`,
      ])
        expect([path, (await get(path)).status]).toEqual([path, 200]);
    for (const path of ["builders/%00", "projects/%00", "projects/%00/properties"])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it("[PUBL-02] a city with several names is one option, and is marked when it was requested under any of them", async () => {
    const { id } = await addProject(site.current.database, { lister_id: lotus.id, city: "Poona", project_name: "Old Court" });
    const cities = async (query: string) =>
      (await get<{ cities: { name: string; count: number; isAsked: boolean }[] }>(`project-choices${query}`)).data.cities;
    expect(await cities("")).toEqual([
      { name: "Pune", count: 3, isAsked: false },
      { name: "Mumbai", count: 1, isAsked: false },
    ]);
    expect(await cities("?city[]=BOMBAY&city[]=Atlantis")).toEqual([
      { name: "Mumbai", count: 1, isAsked: true },
      { name: "Atlantis", count: 0, isAsked: true },
      { name: "Pune", count: 3, isAsked: false },
    ]);
    expect((await get<BuilderCard[]>("builders?city=poona")).data.map(({ cities: of }) => of)).toEqual([["Mumbai", "Pune"], ["Pune"]]);
    await site.current.database.deleteFrom("projects").where("id", "=", id).execute();
  });
});

describe("the project page's data", () => {
  it("[PUBL-02] availability comes from the unit grid when it is filled, otherwise from the configuration's numbers", async () => {
    const id = ids["Mango Grove"] ?? "";
    const before = (await get<PublicProject>(`projects/${id}`)).data;
    expect(before.configurations[0]).toMatchObject({ unitsTotal: 12, unitsAvailable: 5 });
    expect(before.builder).toMatchObject({
      id: nandi.id,
      firm: "Nandi Estates",
      publicPage: expect.stringMatching(/^\/builders\/nandi-estates-/),
    });
    expect(before).not.toHaveProperty("version");
    const [tower] = before.towers;
    const [configuration] = before.configurations;
    const units = (toFloor: number, set: object) =>
      site.ask(nandi, "POST", `${id}/units`, { areas: [{ tower: tower?._id, fromFloor: 1, toFloor, fromPlace: 1, toPlace: 3 }], set });
    await units(4, { configuration: configuration?._id });
    await units(1, { state: "sold" });
    const after = (await get<PublicProject>(`projects/${id}`)).data;
    expect(after.configurations[0]).toMatchObject({ unitsTotal: 12, unitsAvailable: 9 });
    expect(after.towers[0]).toMatchObject({ unitsTotal: 12, unitsAvailable: 9 });
    expect((await get<ProjectCard[]>("projects?q=mango")).data[0]?.unitsAvailable).toBe(9);
  });

  it("[PUBL-02] a deleted project is gone, one that never was public is not found, and a lapsed one is hidden from that day on", async () => {
    expect((await get(`projects/${ids["Deleted Court"]}`)).status).toBe(410);
    for (const name of ["Draft Court", "Inactive Court", "Lapsed Court"]) expect((await get(`projects/${ids[name]}`)).status).toBe(404);
    expect((await get("projects/prj_x")).status).toBe(404);
    const id = ids["Lotus Plaza"] ?? "";
    await site.update(lotus, id, { reraValidUntil: "2026-11-21" });
    expect((await get(`projects/${id}`)).status).toBe(200);
    // In India it is already the next day.
    now = new Date("2026-11-21T18:30:00Z");
    expect((await get(`projects/${id}`)).status).toBe(404);
    now = new Date("2026-11-21T10:00:00Z");
  });

  it("[PUBL-02] lists the homes that are tied to it", async () => {
    const project_id = ids["Mango Grove"] as PublicProject["id"];
    const { id } = await addProperty(site.current.database, { lister_id: nandi.id, project_id });
    await addProperty(site.current.database, { lister_id: nandi.id, project_id, publication: "draft" });
    const { data, total } = await get<{ id: string }[]>(`projects/${project_id}/properties`);
    expect([total, data.map((card) => card.id)]).toEqual([1, [id]]);
  });

  it("[PUBL-02] has a map, a picture for shared links and an entry in the sitemap, which hidden projects do not have", async () => {
    const [shown, hidden] = [ids["Mango Grove"] ?? "", ids["Draft Court"] ?? ""];
    for (const id of [shown, hidden])
      await site.current.pool.query("update projects set latitude = 18.55, longitude = 73.78, version = version + 1 where id = $1", [id]);
    const statusOf = async (path: string) => (await site.current.app.inject(path)).statusCode;
    expect((await get<PublicProject>(`projects/${shown}`)).data.mapImage?.light).toContain(`/static-map/${shown}.svg`);
    expect([await statusOf(`/static-map/${shown}.svg`), await statusOf(`/static-map/${hidden}.svg`)]).toEqual([200, 404]);
    expect([await statusOf(`/og/project-${shown}.jpg`), await statusOf(`/og/project-${hidden}.jpg`)]).toEqual([200, 404]);
    const sitemap = (await site.current.app.inject("/sitemaps/projects.xml")).body;
    expect([sitemap.includes(`/projects/${shown}<`), sitemap.includes(hidden)]).toEqual([true, false]);
  });
});

describe("/builders", () => {
  it("[PUBL-01] is searched by name and city; builders without public projects are left out", async () => {
    await addSignedInLister(site.current.database, { role: "BUILDER", name: "Empty Homes" });
    const all = await get<BuilderCard[]>("builders");
    expect(all.data.map(({ name, projects, properties, cities }) => [name, projects, properties, cities])).toEqual([
      ["Ravi Nandi", 2, 1, ["Mumbai", "Pune"]],
      ["Lotus Homes", 1, 0, ["Pune"]],
    ]);
    expect((await get<BuilderCard[]>("builders?q=NANDI est")).data).toHaveLength(1);
    expect((await get<BuilderCard[]>("builders?city=mumbai")).data.map(({ name }) => name)).toEqual(["Ravi Nandi"]);
  });

  it("[PUBL-01] a builder has cities, projects and RERA numbers; an agent is not found", async () => {
    const slug = (await get<BuilderCard[]>("builders?q=nandi")).data[0]?.slug;
    const { data } = await get<PublicBuilder>(`builders/${slug}`);
    expect(data).toMatchObject({ id: nandi.id, firm: "Nandi Estates", projects: 2, cities: ["Mumbai", "Pune"] });
    expect(data.registrations).toEqual([
      { projectId: ids["Mango Grove"], projectName: "Mango Grove", reraNumber: "P51700019929", reraUrl, state: "Maharashtra" },
    ]);
    expect(data.handedOver).toBe(0);
    const agent = await addSignedInLister(site.current.database, { role: "AGENT", name: "Asha" });
    expect((await get(`builders/asha-${agent.id.slice(-10)}`)).status).toBe(404);
  });
});

it("[PUBL-01] of a builder the completed projects are counted apart, and a home that is sold is no longer offered", async () => {
  const { database } = site.current;
  const builder = await addSignedInLister(database, { role: "BUILDER", name: "Done Homes" });
  const fields = { lister_id: builder.id, builder_name: "Done Homes" };
  await addProject(database, { ...fields, project_status: "Completed" });
  await addProject(database, { ...fields, possession_status: "completed" });
  await addProject(database, { ...fields, possession_status: "under_construction" });
  for (const status of ["sold", "available", "rented"] as const) await addProperty(database, { lister_id: builder.id, status });
  const slug = (await get<BuilderCard[]>("builders?q=done")).data[0]?.slug;
  expect((await get<BuilderCard[]>("builders?q=done")).data).toMatchObject([{ projects: 3, properties: 1 }]);
  expect((await get<PublicBuilder>(`builders/${slug}`)).data).toMatchObject({ projects: 3, handedOver: 2 });
  expect(await get<unknown[]>(`listers/${builder.id}/properties`)).toMatchObject({ total: 1, data: [{ status: "available" }] });
  await database.deleteFrom("projects").where("lister_id", "=", builder.id).execute();
});

describe("enquiries", () => {
  const enquire = async (targetType: string, targetRef: string) =>
    (
      await site.current.app.inject({
        method: "POST",
        url: "/api/public/generate-lead",
        payload: { name: "Sana", email: "sana@example.com", phone: "9845012345", message: `About ${targetType}`, targetType, targetRef },
      })
    ).json() as { status: number; message: string };
  const leads = async () =>
    (await site.current.app.inject({ url: "/api/users/my-property-leads", headers: nandi.headers })).json().data as {
      targetType: string;
      targetTitle: string;
      targetRef: object | null;
    }[];

  it("[PUBL-02] [LEAD-05] about a project and a builder reach the builder and name their target; deleting the project keeps them", async () => {
    const id = ids["Mango Grove"] ?? "";
    expect((await enquire("Project", id)).status).toBe(200);
    now = new Date(now.getTime() + 1000);
    expect((await enquire("Builder", nandi.id)).status).toBe(200);
    expect(await leads()).toMatchObject([
      {
        targetType: "Builder",
        targetTitle: "Nandi Estates",
        targetRef: { _id: nandi.id, path: expect.stringContaining("/builders/nandi-estates-") },
      },
      { targetType: "Project", targetTitle: "Mango Grove", targetRef: { _id: id, title: "Mango Grove", path: `/projects/${id}` } },
    ]);
    await site.ask(nandi, "DELETE", id);
    expect((await leads())[1]).toMatchObject({ targetTitle: "Mango Grove", targetRef: null });
    expect(await enquire("Project", id)).toMatchObject({ status: 404, message: "This project no longer exists." });
    expect((await enquire("Builder", "acc_00000000000000000000000000")).status).toBe(404);
    await site.current.database
      .deleteFrom("projects")
      .where("id", "=", id as PublicProject["id"])
      .execute();
    expect((await leads())[1]).toMatchObject({ targetType: "Project", targetTitle: "Mango Grove" });
  });
});
