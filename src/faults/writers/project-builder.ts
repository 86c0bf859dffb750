import { complete, configuration } from "../../features/projects/server/listers/project-forms-test-world.ts";
import type { Draw } from "../draw.ts";
import type { Front } from "../front.ts";
import { upload } from "./uploads.ts";
import { type Complaint, type Evidence, Known, type Writer } from "./writer.ts";

/** `towers`: name, number of filled units, and their lowest and highest price, which are the same. */
type Tower = [name: string, units: number, from: number | null, to: number | null];
type State = { description: string; publication: string; towers: Tower[]; images: string[] };
type Project = { id: string | null; name: string; known: Known<State | null>; towerIds: string[] };
type Saved = { data: { _id: string; towers: { _id: string }[] } };
type Builder = { headers: Record<string, string>; word: string; draw: Draw };

const [floors, unitsPerFloor, actsOfOne] = [4, 3, 8];
/** Has everything that publication requires but a picture. */
const form = { ...complete, configurations: [configuration] };

/** A builder who makes projects in steps: towers, all units of a tower at once, pictures, publication. */
export class ProjectBuilder implements Writer {
  readonly name = "projects";
  readonly #front: Front;
  readonly #builder: Builder;
  readonly #projects: Project[] = [];
  #acts = 0;

  constructor(front: Front, builder: Builder) {
    this.#front = front;
    this.#builder = builder;
  }

  async act(): Promise<void> {
    const project = this.#projects.at(-1);
    const state = project?.known.state;
    if (!project?.id || !state || this.#acts++ >= actsOfOne) return this.#create();
    const { draw } = this.#builder;
    if (state.towers.length === 0) return this.#addTowers(project, state);
    if (state.images.length > 0 && draw.share() < 0.3) return this.#publish(project, state);
    return draw.oneOf([this.#addPicture, this.#fillTower, this.#describe]).call(this, project, state);
  }

  async settle(): Promise<void> {
    for (const project of this.#projects) if (project.id === null && project.known.state === undefined) await this.#send(project);
  }

  async #create(): Promise<void> {
    this.#acts = 0;
    const name = `${this.#builder.word} ${this.#projects.length}`;
    const project: Project = { id: null, name, known: new Known<State | null>(null), towerIds: [] };
    this.#projects.push(project);
    await this.#send(project);
  }

  async #send(project: Project): Promise<void> {
    const creationKey = `${project.name.replace(" ", "-")}-0123456789abcdef`.slice(0, 40);
    const body = { ...form, projectName: project.name, creationKey, iud_flag: "I" };
    const made = { description: form.projectDescription, publication: "draft", towers: [], images: [] };
    const saved = await this.#call<Saved>(project, made, "setProject", body);
    if (saved) project.id = saved.data._id;
  }

  /** The answer when there was one. */
  async #call<Body>(project: Project, next: State, path: string, body: object): Promise<Body | null> {
    const outcome = await this.#front.ask<Body>("POST", `projects/${path}`, body, this.#builder.headers);
    if (outcome.kind === "refused") throw new Error(`projects/${path} was refused: ${outcome.status} ${outcome.text}`);
    project.known.note(next, outcome.kind);
    return outcome.kind === "done" ? outcome.body : null;
  }

  async #addTowers(project: Project, state: State): Promise<void> {
    const names = ["A", "B"];
    const towers = names.map((name): Tower => [name, 0, null, null]);
    const sent = names.map((name) => ({ name, floors, unitsPerFloor }));
    const saved = await this.#call<Saved>(project, { ...state, towers }, "setProject", { iud_flag: "U", id: project.id, towers: sent });
    project.towerIds = saved?.data.towers.map(({ _id }) => _id) ?? [];
  }

  async #fillTower(project: Project, state: State): Promise<void> {
    const { draw } = this.#builder;
    const [place, price] = [draw.between(0, 1), draw.between(5_000_000, 90_000_000)];
    const towers = state.towers.map((tower, index): Tower => (index === place ? [tower[0], floors * unitsPerFloor, price, price] : tower));
    const area = { tower: project.towerIds[place], fromFloor: 1, toFloor: floors, fromPlace: 1, toPlace: unitsPerFloor };
    await this.#call(project, { ...state, towers }, `${project.id}/units`, { areas: [area], set: { price } });
  }

  async #describe(project: Project, state: State): Promise<void> {
    const description = `Around a grove, number ${this.#builder.draw.between(1, 1_000_000)}.`;
    const body = { iud_flag: "U", id: project.id, projectDescription: description };
    await this.#call(project, { ...state, description }, "setProject", body);
  }

  async #addPicture(project: Project, state: State): Promise<void> {
    const { draw, headers } = this.#builder;
    const asked = `projects/images/${project.id}/${draw.between(1, 1e9)}.jpg`;
    const key = await upload(this.#front, headers, asked, draw.between(0, 255));
    if (key === null) return;
    const images = [...state.images, key];
    const body = { iud_flag: "U", id: project.id, galleryImages: images.map((url) => ({ url })) };
    await this.#call(project, { ...state, images }, "setProject", body);
  }

  async #publish(project: Project, state: State): Promise<void> {
    const published = state.publication !== "published";
    const next = { ...state, publication: published ? "published" : "unpublished" };
    await this.#call(project, next, `${project.id}/publication`, { published });
  }

  async audit({ pool }: Evidence): Promise<Complaint[]> {
    const { rows } = await pool.query<{ name: string } & State>(
      `select p.project_name as name, p.project_description as description, p.publication,
         coalesce((select json_agg(json_build_array(t.name, units.count, units.least, units.most) order by t.position)
           from project_towers t, lateral (select count(*) as count, min(price) as least, max(price) as most
             from project_units u where u.tower_id = t.id) units
           where t.project_id = p.id), '[]') as towers,
         array(select url from project_media m where m.project_id = p.id order by position) as images
       from projects p where p.project_name = any($1)`,
      [this.#projects.map(({ name }) => name)],
    );
    return this.#projects.flatMap(({ id, name, known }): Complaint[] => {
      const found = rows.filter((row) => row.name === name);
      if (found.length > 1) return [{ kind: "doubled", what: `${found.length} projects called ${name}` }];
      const [row] = found;
      const { description = "", publication = "", towers = [], images = [] } = row ?? {};
      const fault = known.judge(row ? { description, publication, towers, images } : null);
      return fault === null ? [] : [{ kind: row ? "wrong" : "lost", what: `the project ${name} (${id}) is ${fault}` }];
    });
  }
}
