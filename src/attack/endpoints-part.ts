// Hostile calls to every endpoint, as every actor.
import fc from "fast-check";
import { hostileCalls, toSent } from "./hostile-calls.ts";
import { type ApiDocument, type Operation, readOperations } from "./operations.ts";
import { judge } from "./oracles.ts";
import { groupOf, type Site, seedOf } from "./site.ts";
import type { Actor } from "./world.ts";

/** Sends `callsOfEach` calls to each endpoint as each actor. */
export async function attackEndpoints(site: Site, callsOfEach: number): Promise<void> {
  const { body } = await site.send({ method: "GET", url: "/api/docs/json" });
  const document: ApiDocument = JSON.parse(body);
  const known = new Map<string, Actor>();
  for (const operation of readOperations(document)) {
    const before = await site.world.fingerprint();
    for (const { name, make } of site.world.actors) {
      // Reads change nothing, so one actor serves for all of them.
      const actor = (operation.method === "GET" && known.get(name)) || (await make());
      known.set(name, actor);
      // An open stream never ends.
      if (!operation.isStream || actor.kind !== "lister") await attackOne(site, operation, actor, callsOfEach);
      if (operation.method !== "GET") known.delete(name);
    }
    const after = await site.world.fingerprint();
    const tables = [...before.keys()].filter((table) => before.get(table) !== after.get(table));
    if (tables.length > 0) site.tally.fail(operation.id, `rows of somebody else have changed: ${tables.join(", ")}`);
  }
}

async function attackOne(site: Site, operation: Operation, actor: Actor, calls: number): Promise<void> {
  const { send, tally } = site;
  const where = `${operation.id} × ${actor.name}`;
  const call = hostileCalls(operation, actor.templates(operation.id), actor.ids);
  const property = fc.asyncProperty(call, async (one) => {
    const { headers, ...sent } = toSent(operation, one);
    const startedMs = performance.now();
    const answer = await send({ ...sent, headers: { ...actor.headers, ...headers } });
    tally.count(groupOf(operation.path), actor.name, answer, performance.now() - startedMs);
    judge(operation, actor, answer);
  });
  const { failed, errorInstance, counterexample } = await fc.check(property, { numRuns: calls, seed: seedOf(site, where) });
  if (!failed) return;
  const shrunk = counterexample ? JSON.stringify(toSent(operation, counterexample[0])).slice(0, 1_500) : "";
  tally.fail(where, `${(errorInstance as Error).message}\n  ${shrunk}`);
}
