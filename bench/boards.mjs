// A board of 200 homes, with a vote of each of its 8 people on each home and 400 comments, which all of them have open: reading it, and how
// soon the others have what one of them, or all at once, have changed.

import { boardStreamPaths, boardsPaths } from "../src/features/boards/contract/boards.paths.ts";
import { visitorsPaths } from "../src/features/visitors/contract/visitors.paths.ts";
import { toAddress } from "../src/shared/contract/endpoint-address.ts";
import { connect } from "../src/shared/server/database/database.ts";
import { findEmbeddedPostgres } from "../src/shared/server/database/find-embedded-postgres.ts";
import { newId } from "../src/shared/server/ids.ts";
import { tokenHash } from "../src/shared/server/mail/link-token.ts";
import { medianMs, percentile } from "./load.mjs";
import { benchDataDir } from "./running-site.mjs";

const homeCount = 200;
const people = 8;
const rounds = 40;
const paths = { ...boardsPaths, ...boardStreamPaths };

export async function measureBoards({ url }) {
  const connection = connect(findEmbeddedPostgres(benchDataDir, "aangan"), { onLost: () => {} });
  const { pool } = connection;
  const cookies = [];
  const leaving = new AbortController();
  try {
    for (let person = 0; person < people; person++) cookies.push(await begin(url));
    const { list, homes, visitors } = await addBoard(pool, cookies);
    const call = (cookie, operation, params, body) => send(url, cookie, paths[operation], { board: list, ...params }, body);
    const vote = (cookie, home, isYes) => call(cookie, "voteOnHome", { home }, { isYes });
    const [owner] = cookies;
    const text = await call(owner, "getBoard");
    const readMs = await medianMs(11, () => call(owner, "getBoard"));
    const opened = await Promise.all(cookies.map((cookie) => open(url, cookie, list, leaving.signal)));
    const [changeMs, oneMs, allMs] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      const [mover, home] = [cookies[round % people], homes[round % homes.length]];
      const startedAtMs = performance.now();
      const seen = opened.filter((_one, at) => at !== round % people).map((one) => one.until((board) => versionOf(board, home) > 0));
      await call(mover, "moveCard", { home }, { stage: "maybe", version: 0 });
      changeMs.push(performance.now() - startedAtMs);
      await Promise.all(seen);
      oneMs.push(performance.now() - startedAtMs);
    }
    for (let round = 0; round < rounds; round++) {
      const home = homes[round % homes.length];
      const startedAtMs = performance.now();
      const seen = opened.map((one) => one.until((board) => votesOf(board, home).every(({ isYes }) => !isYes)));
      await Promise.all(cookies.map((cookie) => vote(cookie, home, false)));
      await Promise.all(seen);
      allMs.push(performance.now() - startedAtMs);
    }
    await pool.query("delete from visitors where id = any ($1)", [visitors]);
    return {
      kB: text.length / 1000,
      readMs,
      changeMs: percentile(changeMs, 0.5),
      oneP50Ms: percentile(oneMs, 0.5),
      oneLongestMs: Math.max(...oneMs),
      allP50Ms: percentile(allMs, 0.5),
      allLongestMs: Math.max(...allMs),
    };
  } finally {
    leaving.abort();
    await connection.close();
  }
}

const homeOf = (board, id) => board.homes.find((home) => home.id === id);
const versionOf = (board, id) => homeOf(board, id).version;
const votesOf = (board, id) => homeOf(board, id).votes;

/** A visitor of the site; resolves to its cookie. */
async function begin(url) {
  const response = await fetch(url + visitorsPaths.beginVisitor.path, { method: "POST" });
  const [cookie] = (response.headers.get("set-cookie") ?? "").split(";");
  if (!cookie) throw new Error(`A visitor: ${await response.text()}`);
  return cookie;
}

let calls = 0;
async function send(url, cookie, { method, path }, params, body) {
  calls++;
  const response = await fetch(url + toAddress(path, params), {
    method,
    // Each call from another address: the limits of one are not measured.
    headers: {
      cookie,
      "x-forwarded-for": `10.2.${(calls >> 8) & 255}.${calls & 255}`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${text}`);
  return text;
}

/** Follows the board as its page does: fetches it after each event; events during a fetch are one. */
async function open(url, cookie, list, signal) {
  let board;
  let waiting = [];
  const read = async () => {
    board = JSON.parse(await send(url, cookie, paths.getBoard, { board: list })).data;
    const seen = waiting.filter(({ isTrue }) => isTrue(board));
    waiting = waiting.filter((one) => !seen.includes(one));
    for (const { resolve } of seen) resolve();
  };
  const response = await fetch(url + toAddress(paths.followBoard.path, { board: list }), { headers: { cookie }, signal });
  if (response.status !== 200) throw new Error(`Following the board: ${await response.text()}`);
  let isAsked = false;
  let isReading = false;
  const readAll = async () => {
    if (isReading) return;
    isReading = true;
    while (isAsked) {
      isAsked = false;
      await read();
    }
    isReading = false;
  };
  const follow = async () => {
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      if (!part.includes("event: board")) continue;
      isAsked = true;
      void readAll();
    }
  };
  follow().catch(() => undefined);
  await read();
  return { until: (isTrue) => new Promise((resolve) => waiting.push({ isTrue, resolve })) };
}

/** The first of the cookies is the owner's. */
async function addBoard(pool, cookies) {
  const { rows } = await pool.query(
    "select hash.at, visitor_id from visitor_sessions join unnest($1::bytea[]) with ordinality as hash (value, at) on token_hash = hash.value order by at",
    [cookies.map((cookie) => tokenHash(cookie.split("=")[1]))],
  );
  const visitors = rows.map(({ visitor_id }) => visitor_id);
  const [list, members] = [newId("lst"), visitors.map(() => newId("mbr"))];
  await pool.query("insert into saved_lists (id, visitor_id, name, created_at) values ($1, $2, 'Bench board', now())", [list, visitors[0]]);
  const homes = await pool.query(
    `insert into saved_homes (visitor_id, property_id, list_id, title, saved_at, price, currency)
     select $2, id, $1, left(title, 200), now(), price, currency from properties join property_search using (number, price, currency)
     order by number limit $3 returning property_id`,
    [list, visitors[0], homeCount],
  );
  const ids = homes.rows.map(({ property_id }) => property_id);
  await pool.query(
    `insert into board_members (id, list_id, visitor_id, name, joined_at, here_until)
     select member, $1, visitor, 'Person ' || at, now(), now() from unnest($2::text[], $3::text[]) with ordinality as one (member, visitor, at)`,
    [list, members, visitors],
  );
  await pool.query(
    "insert into board_votes (list_id, property_id, member_id, is_yes) select $1, home, member, true from unnest($2::text[]) home, unnest($3::text[]) member",
    [list, ids, members],
  );
  await pool.query(
    `insert into board_comments (id, list_id, property_id, member_id, request_key, text, created_at)
     select comment, $1, ($2::text[])[1 + at % $4], ($3::text[])[1 + at % $5], 'bench-comment-' || lpad(at::text, 6, '0'),
       'Nice and quiet, but is there a lift? We should ask the owner before the visit.', now()
     from unnest($6::text[]) with ordinality as one (comment, at)`,
    [list, ids, members, homeCount, people, Array.from({ length: 2 * homeCount }, () => newId("cmt"))],
  );
  return { list, homes: ids, visitors };
}
