import { homeForm } from "../../attack/forms.ts";
import type { Draw } from "../draw.ts";
import type { Front } from "../front.ts";
import { upload } from "./uploads.ts";
import { type Complaint, type Evidence, Known, type Writer } from "./writer.ts";

type State = { price: number; description: string; publication: string; isDeleted: boolean; images: string[] };
type Home = { id: string | null; title: string; creationKey: string; known: Known<State | null> };
type Row = State & { id: string; title: string };
type Lister = { headers: Record<string, string>; word: string; draw: Draw };

const actsOfOne = 8;

/** A lister who makes homes in steps, with photos, and publishes, hides, deletes and restores them. */
export class HomeLister implements Writer {
  readonly name = "homes";
  readonly #front: Front;
  readonly #lister: Lister;
  readonly #homes: Home[] = [];
  #acts = 0;

  constructor(front: Front, lister: Lister) {
    this.#front = front;
    this.#lister = lister;
  }

  async act(): Promise<void> {
    const home = this.#homes.at(-1);
    const state = home?.known.state;
    // After a call without an answer its state is not known before the audit.
    if (!home?.id || !state || this.#acts++ >= actsOfOne) return this.#create();
    const { draw } = this.#lister;
    const change = state.isDeleted ? this.#restore : draw.weighted([...this.#changes]).make;
    await change.call(this, home as Home & { id: string }, state);
  }

  /** A client sends the first save again under its key. */
  async settle(): Promise<void> {
    for (const home of this.#homes) if (home.known.state === undefined && home.id === null) await this.#send(home);
  }

  async #create(): Promise<void> {
    this.#acts = 0;
    const title = `${this.#lister.word} ${this.#homes.length}`;
    const creationKey = `${title.replace(" ", "-")}-0123456789abcdef`.slice(0, 40);
    const home: Home = { id: null, title, creationKey, known: new Known<State | null>(null) };
    this.#homes.push(home);
    await this.#send(home);
  }

  async #send(home: Home): Promise<void> {
    const { title, creationKey } = home;
    const body = { ...homeForm, title, creationKey, iud_flag: "I" };
    const outcome = await this.#front.ask<{ data: { _id: string } }>("POST", "properties/setProperty", body, this.#lister.headers);
    if (outcome.kind === "refused") throw new Error(`A new home was refused: ${outcome.text}`);
    if (outcome.kind === "done") home.id = outcome.body.data._id;
    const { price, description } = homeForm;
    home.known.note({ price, description, publication: "draft", isDeleted: false, images: [] }, outcome.kind);
  }

  readonly #changes = [
    { weight: 3, make: this.#save },
    { weight: 3, make: this.#publish },
    { weight: 2, make: this.#addPhoto },
    { weight: 1, make: this.#delete },
  ];

  async #call(home: Home, next: State, method: string, path: string, body?: object): Promise<void> {
    const outcome = await this.#front.ask(method, path, body, this.#lister.headers);
    if (outcome.kind === "refused") throw new Error(`${path} was refused: ${outcome.status} ${outcome.text}`);
    home.known.note(next, outcome.kind);
  }

  #save(home: Home & { id: string }, state: State): Promise<void> {
    const { draw } = this.#lister;
    // Two fields, in two places of the row: a save is never half done.
    const change = { price: draw.between(1_000_000, 90_000_000), description: `Quiet, number ${draw.between(1, 1_000_000)}.` };
    return this.#call(home, { ...state, ...change }, "POST", "properties/setProperty", { ...change, iud_flag: "U", id: home.id });
  }

  #publish(home: Home & { id: string }, state: State): Promise<void> {
    const published = state.publication !== "published";
    const next = { ...state, publication: published ? "published" : "unpublished" };
    return this.#call(home, next, "POST", `properties/${home.id}/publication`, { published });
  }

  async #addPhoto(home: Home & { id: string }, state: State): Promise<void> {
    const { draw, headers } = this.#lister;
    const asked = `properties/images/${home.id}/${draw.between(1, 1e9)}.jpg`;
    const key = await upload(this.#front, headers, asked, draw.between(0, 255));
    if (key === null) return;
    const images = [...state.images, key];
    const body = { iud_flag: "U", id: home.id, images: images.map((url) => ({ url })) };
    await this.#call(home, { ...state, images }, "POST", "properties/setProperty", body);
  }

  #delete(home: Home & { id: string }, state: State): Promise<void> {
    return this.#call(home, { ...state, isDeleted: true }, "DELETE", `properties/${home.id}`);
  }

  #restore(home: Home & { id: string }, state: State): Promise<void> {
    return this.#call(home, { ...state, isDeleted: false }, "POST", `properties/${home.id}/restore`);
  }

  async audit({ pool }: Evidence): Promise<Complaint[]> {
    const { rows } = await pool.query<Row>(
      `select id, title, price, description, publication, deleted_at is not null as "isDeleted",
         array(select url from media_items where property_id = properties.id order by display_order) as images
       from properties where title = any($1)`,
      [this.#homes.map(({ title }) => title)],
    );
    return this.#homes.flatMap(({ id, title, known }): Complaint[] => {
      const found = rows.filter((row) => row.title === title);
      if (found.length > 1) return [{ kind: "doubled", what: `${found.length} homes called ${title}` }];
      const [row] = found;
      const { price, description, publication, isDeleted, images } = row ?? ({} as Row);
      const fault = known.judge(row ? { price, description, publication, isDeleted, images } : null);
      if (fault === null) return [];
      return [{ kind: row ? "wrong" : "lost", what: `the home ${title} (${id}) is ${fault}` }];
    });
  }
}
