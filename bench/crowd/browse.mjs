// Somebody who looks for a home: pages, what their scripts send, and the small sizes of pictures.
import { setTimeout as sleep } from "node:timers/promises";

const restMs = [2_000, 14_000];
const cardsSeen = 6;

export async function browse({ ask, visitor, until }) {
  const { draw } = visitor;
  const seen = new Set();
  /** A browser asks for a picture once. */
  const look = async (paths) => {
    const fresh = [...new Set(paths)].filter((path) => !seen.has(path));
    for (const path of fresh) seen.add(path);
    await Promise.all(fresh.map((path) => ask("picture", { path })));
  };
  const acts = [
    { weight: 10, act: home },
    { weight: 40, act: search },
    { weight: 32, act: property },
    { weight: 8, act: project },
    { weight: 10, act: map },
  ];
  while (performance.now() < until) {
    await draw.weighted(acts).act();
    await rest(draw, until, restMs);
  }

  async function home() {
    await ask("home page", { path: "/" });
    await look(visitor.pictures(cardsSeen));
  }

  async function search() {
    await ask("search page", { path: visitor.search() });
    await look(visitor.pictures(cardsSeen));
  }

  async function property() {
    const { id, pictures } = visitor.home;
    await ask("property page", { path: `/property/${id}` });
    await look(pictures);
    await ask("view is counted", { method: "POST", path: `/api/public/properties/${id}/view`, json: {} });
  }

  async function project() {
    const { id, pictures } = visitor.project;
    await ask("project page", { path: `/projects/${id}` });
    await look(pictures);
  }

  async function map() {
    const { page, marks } = visitor.map();
    await ask("map page", { path: page });
    await ask("marks of the map", { path: marks });
  }
}

/** Until `until` at most. */
export async function rest(draw, until, [least, most]) {
  const restMs = least + draw.share() * (most - least);
  await sleep(Math.max(0, Math.min(restMs, until - performance.now())));
}
