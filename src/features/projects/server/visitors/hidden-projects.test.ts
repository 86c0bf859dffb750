// Whatever hides a project hides it everywhere.
import { beforeAll, describe, expect, it } from "vitest";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { publicPageOf } from "../../../accounts/contract/agent-slug.ts";
import type { BuilderCard, ProjectCard, PublicBuilder } from "../../contract/public-project.ts";
import { setUpMyProjects } from "../listers/my-projects-test-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const site = setUpMyProjects({ clock: { now: () => now } });

type Hidden = { project?: object; builder?: object; answers: 404 | 410 };
const states: Record<string, Hidden> = {
  "a draft": { project: { publication: "draft", published_at: null }, answers: 404 },
  "an unpublished project": { project: { publication: "unpublished" }, answers: 404 },
  "a project that is switched off": { project: { is_active: false }, answers: 404 },
  "a project whose registration has lapsed": { project: { rera_valid_until: "2026-11-20" }, answers: 404 },
  "a deleted project": { project: { deleted_at: now }, answers: 410 },
  "a deleted draft": { project: { publication: "draft", published_at: null, deleted_at: now }, answers: 404 },
  "a project of a suspended builder": { builder: { suspended_at: now }, answers: 404 },
  "a project of a builder who is leaving": { builder: { deletion_requested_at: now }, answers: 404 },
};

type World = { id: string; city: string; builderId: string; builderPage: string; home: string };
const worlds = new Map<string, World>();

/** A builder with a project in a city of their own, and somebody else's public home in it. */
async function addWorld(name: string, { project = {}, builder = {} }: Partial<Hidden>): Promise<void> {
  const { database } = site.current;
  const number = worlds.size + 1;
  const [firm, city] = [`Firm ${number} Estates`, `Testpur ${number}`];
  const { id: builderId } = await addSignedInLister(database, { role: "BUILDER", firm });
  const place = { city, latitude: 18.55, longitude: 73.78 };
  const { id } = await addProject(database, { lister_id: builderId, project_name: `Court ${number}`, ...place, ...project });
  const owner = await addSignedInLister(database, {});
  const home = await addProperty(database, { lister_id: owner.id, project_id: id });
  if (Object.keys(builder).length > 0) await database.updateTable("accounts").set(builder).where("id", "=", builderId).execute();
  const builderPage = publicPageOf({ id: builderId, role: "BUILDER", name: "", firm }) ?? "";
  worlds.set(name, { id, city, builderId, builderPage, home: home.id });
}

const shown = "a public project";
beforeAll(async () => {
  await addWorld(shown, {});
  for (const [name, hidden] of Object.entries(states)) await addWorld(name, hidden);
});

const worldOf = (name: string): World => worlds.get(name) as World;
const ask = (url: string) => site.current.app.inject(url);
const read = async <Data>(path: string) => (await ask(`/api/public/${path}`)).json<{ status: number; data: Data; total: number }>();
const enquire = async (targetType: string, targetRef: string) =>
  (
    await site.current.app.inject({
      method: "POST",
      url: "/api/public/generate-lead",
      payload: { name: "Sana", email: "sana@example.com", phone: "9845012345", message: "Is it there?", targetType, targetRef },
    })
  ).statusCode;

/** Every place where visitors could see a project. */
async function placesOf({ id, city, builderId, builderPage, home }: World) {
  const builderApi = await read<PublicBuilder>(builderPage.replace("/builders/", "builders/"));
  const choices = (await read<{ cities: { name: string }[]; builders: { slug: string }[] }>("project-choices")).data;
  return {
    page: (await ask(`/api/public/projects/${id}`)).statusCode,
    homes: (await ask(`/api/public/projects/${id}/properties`)).statusCode,
    list: (await read<ProjectCard[]>(`projects?city=${encodeURIComponent(city)}`)).data.map((card) => card.id),
    city: choices.cities.some(({ name }) => name === city),
    builderChoice: choices.builders.some(({ slug }) => builderPage.endsWith(slug)),
    builders: (await read<BuilderCard[]>("builders")).data.filter((card) => card.id === builderId).map(({ projects }) => projects),
    builderPage: builderApi.status === 200 ? [builderApi.data.projects, builderApi.data.registrations.length] : builderApi.status,
    sitemap: (await ask("/sitemaps/projects.xml")).body.includes(id),
    builderSitemap: (await ask("/sitemaps/builders.xml")).body.includes(builderPage),
    map: (await ask(`/static-map/${id}.svg`)).statusCode,
    sharePicture: (await ask(`/og/project-${id}.jpg`)).statusCode,
    builderPicture: (await ask(`/og/builder-${builderId}.jpg`)).statusCode,
    projectOfHome: (await read<{ project: { id: string } | null }>(`properties/${home}`)).data.project?.id ?? null,
    enquiry: await enquire("Project", id),
  };
}

describe("every place where visitors could see a project", () => {
  it("[PUBL-01] [PUBL-02] shows a public one", async () => {
    const world = worldOf(shown);
    expect(await placesOf(world)).toEqual({
      page: 200,
      homes: 200,
      list: [world.id],
      city: true,
      builderChoice: true,
      builders: [1],
      builderPage: [1, 1],
      sitemap: true,
      builderSitemap: true,
      map: 200,
      sharePicture: 200,
      builderPicture: 200,
      projectOfHome: world.id,
      enquiry: 200,
    });
    expect(await enquire("Builder", world.builderId)).toBe(200);
  });

  it.each(Object.entries(states))("[PUBL-01] [PUBL-02] shows nothing of %s", async (name, { builder, answers }) => {
    const world = worldOf(name);
    expect(await placesOf(world)).toEqual({
      page: answers,
      homes: answers,
      list: [],
      city: false,
      builderChoice: false,
      builders: [],
      builderPage: builder ? 404 : [0, 0],
      builderPicture: builder ? 404 : 200,
      sitemap: false,
      builderSitemap: false,
      map: 404,
      sharePicture: 404,
      projectOfHome: null,
      enquiry: 404,
    });
    // A builder without public projects can still be contacted; one who is suspended or leaving cannot.
    expect(await enquire("Builder", world.builderId)).toBe(builder ? 404 : 200);
  });
});
