// Calls in any order, compared with a model of the result: homes of one lister, enquiries about them, suspensions.
import fc from "fast-check";
import type { AccountId } from "../shared/contract/ids.ts";
import { addSession, addSignedInLister, addSignedInOperator } from "../shared/testing/test-sessions.ts";
import { homeForm } from "./forms.ts";
import { inheritedNames } from "./nasty-values.ts";
import type { Site } from "./site.ts";

type Home = { id: string; isPublished: boolean; isDeleted: boolean };
type Model = { homes: Home[]; leads: number; isSuspended: boolean };
type Real = {
  listerId: AccountId;
  lister: Record<string, string>;
  operator: Record<string, string>;
  ask: Ask;
  renewSession(): Promise<void>;
};
type Ask = (headers: Record<string, string>, method: string, path: string, body?: object) => Promise<{ status: number; body: Body }>;
type Body = { data?: { _id?: string; publication?: string }; pagination?: { total: number } };
type Command = fc.AsyncCommand<Model, Real, true>;

let enquirers = 0;

function expectStatus(what: string, status: number, ...allowed: number[]): void {
  if (!allowed.includes(status)) throw new Error(`${what}: ${status} in the place of ${allowed.join(" or ")}`);
}

/** A command on one of the existing homes; `place` picks it. */
class OfHome implements Command {
  readonly name: string;
  readonly place: number;
  readonly run: (model: Model, real: Real) => Promise<void>;

  constructor(name: string, place: number, run: (home: Home, model: Model, real: Real) => Promise<void>) {
    this.name = name;
    this.place = place;
    this.run = async (model, real) => {
      const home = model.homes[place % model.homes.length];
      if (home) await run(home, model, real);
    };
  }
  check = async ({ homes }: Readonly<Model>) => homes.length > 0;
  toString = () => `${this.name}(${this.place})`;
}

class Any implements Command {
  readonly name: string;
  readonly run: (model: Model, real: Real) => Promise<void>;

  constructor(name: string, run: (model: Model, real: Real) => Promise<void>) {
    this.name = name;
    this.run = run;
  }
  check = async () => true;
  toString = () => this.name;
}

const isVisible = ({ isPublished, isDeleted }: Home, { isSuspended }: Model) => isPublished && !isDeleted && !isSuspended;

const setPublication =
  (published: boolean) =>
  async (home: Home, { isSuspended }: Model, { ask, lister }: Real) => {
    const { status } = await ask(lister, "POST", `properties/${home.id}/publication`, { published });
    expectStatus(`publication of a ${home.isDeleted ? "deleted" : "kept"} home`, status, isSuspended ? 401 : home.isDeleted ? 404 : 200);
    if (status === 200) home.isPublished = published;
  };

const remove = async (home: Home, { isSuspended }: Model, { ask, lister }: Real) => {
  const { status } = await ask(lister, "DELETE", `properties/${home.id}`);
  expectStatus("deletion", status, isSuspended ? 401 : home.isDeleted ? 404 : 200);
  if (status === 200) home.isDeleted = true;
};

const restore = async (home: Home, { isSuspended }: Model, { ask, lister }: Real) => {
  const { status, body } = await ask(lister, "POST", `properties/${home.id}/restore`);
  expectStatus("restoring", status, isSuspended ? 401 : home.isDeleted ? 200 : 404);
  if (status !== 200) return;
  home.isDeleted = false;
  if ((body.data?.publication === "published") !== home.isPublished) throw new Error("a restored home is not as it was");
};

const see = async (home: Home, model: Model, { ask }: Real) => {
  const { status } = await ask({}, "GET", `public/properties/${home.id}`);
  expectStatus("a visitor's look", status, ...(isVisible(home, model) ? [200] : [404, 410]));
};

const enquire = async (home: Home, model: Model, { ask }: Real) => {
  const person = { name: "Ravi", email: `e${enquirers++}@example.in`, phone: "9845098450" };
  const { status } = await ask({}, "POST", "public/generate-lead", { ...person, message: "Is it free?", targetRef: home.id });
  expectStatus("an enquiry", status, ...(isVisible(home, model) ? [200] : [404, 410]));
  if (status === 200) model.leads++;
};

/** A home whose texts hold the word, so that searches for it count the home. */
const make = (word: string) =>
  new Any(`make(${word})`, async (model, { ask, lister }) => {
    const words = { title: word, city: word, location: word, builderName: word, features: [word] };
    const { status, body } = await ask(lister, "POST", "properties/setProperty", { ...homeForm, ...words, iud_flag: "I" });
    expectStatus("a new home", status, model.isSuspended ? 401 : 200);
    if (body.data?._id) model.homes.push({ id: body.data._id, isPublished: false, isDeleted: false });
  });

const search = (word: string) =>
  new Any(`search(${word})`, async (_model, { ask }) => {
    for (const path of ["properties", "properties/counts", "suggestions"]) {
      const { status } = await ask({}, "GET", `public/${path}?q=${word}&city=${word}`);
      expectStatus(path, status, 200);
    }
  });

const countLeads = new Any("count leads", async (model, { ask, lister }) => {
  const { status, body } = await ask(lister, "GET", "users/my-property-leads?page=1&limit=1");
  expectStatus("the leads", status, model.isSuspended ? 401 : 200);
  if (status === 200 && body.pagination?.total !== model.leads) throw new Error(`${body.pagination?.total} leads, not ${model.leads}`);
});

const suspend = new Any("suspend", async (model, { ask, operator, listerId }) => {
  const { status } = await ask(operator, "POST", `operator/listers/${listerId}/suspend`, { reason: "Not theirs." });
  expectStatus("a suspension", status, model.isSuspended ? 409 : 200);
  model.isSuspended = true;
});

const lift = new Any("lift", async (model, real) => {
  const { status } = await real.ask(real.operator, "POST", `operator/listers/${real.listerId}/lift-suspension`);
  expectStatus("the end of a suspension", status, model.isSuspended ? 200 : 409);
  if (model.isSuspended) await real.renewSession();
  model.isSuspended = false;
});

const place = fc.nat({ max: 5 });
const word = fc.constantFrom("Pune", ...inheritedNames);
const commands = fc.commands<Model, Real, true>(
  [
    word.map(make),
    word.map(make),
    word.map(search),
    fc.constant(countLeads),
    fc.constant(suspend),
    fc.constant(lift),
    place.map((at) => new OfHome("publish", at, setPublication(true))),
    place.map((at) => new OfHome("unpublish", at, setPublication(false))),
    place.map((at) => new OfHome("delete", at, remove)),
    place.map((at) => new OfHome("restore", at, restore)),
    place.map((at) => new OfHome("see", at, see)),
    place.map((at) => new OfHome("enquire", at, enquire)),
  ],
  { maxCommands: 40, size: "max" },
);

export async function attackOrder(site: Site, runs: number): Promise<void> {
  const property = fc.asyncProperty(commands, async (all) => {
    const real = await newRun(site);
    await fc.asyncModelRun(() => ({ model: { homes: [], leads: 0, isSuspended: false }, real }), all);
  });
  const { failed, errorInstance, counterexample } = await fc.check(property, { numRuns: runs, seed: site.seed });
  if (failed) site.tally.fail("order of calls", `${(errorInstance as Error).message}\n  ${String(counterexample?.[0])}`);
}

async function newRun({ database, send, tally }: Site): Promise<Real> {
  const { id, headers } = await addSignedInLister(database, { email_verified_at: new Date() });
  const ask: Ask = async (sender, method, path, body) => {
    const json = body && { "content-type": "application/json" };
    const startedMs = performance.now();
    const answer = await send({
      method,
      url: `/api/${path}`,
      headers: { ...sender, ...json },
      ...(body && { body: JSON.stringify(body) }),
    });
    tally.count("order of calls", "several", answer, performance.now() - startedMs);
    return { status: answer.status, body: JSON.parse(answer.body) };
  };
  const real: Real = {
    listerId: id,
    lister: headers,
    operator: (await addSignedInOperator(database)).headers,
    ask,
    async renewSession() {
      real.lister = (await addSession(database, id)).headers;
    },
  };
  return real;
}
