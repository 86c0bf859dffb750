// Everything that can go wrong around the site, and how it is made to.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { tryToSignal } from "../shared/server/database/postgres-leftover.ts";
import type { Draw } from "./draw.ts";
import type { FaultyProxy, Trouble } from "./faulty-proxy.ts";
import type { SmallDisk } from "./small-disk.ts";
import type { Layout, Stage } from "./stage.ts";

/**
 * `weight`: how often, relative to the others. `strike` makes it happen and ends it; a site that it has killed is started again by the
 * caller.
 */
export type Kind = {
  name: string;
  weight: number;
  isPossible?(stage: Pick<Stage, "disks" | "layout">): boolean;
  strike(stage: Stage, draw: Draw): Promise<void>;
  /** Whether a 500 is right: an error that the operator of the machine must see. */
  mayFail?(stage: Pick<Stage, "layout">): boolean;
};

const ofRemote = ({ layout }: { layout: Layout }) => layout.database === "remote";
const ofBucket = ({ layout }: { layout: Layout }) => layout.store === "bucket";
const ofDisks = ({ disks }: Pick<Stage, "disks">) => disks !== null;

async function trouble(proxy: FaultyProxy | null, what: Trouble, ms: number): Promise<void> {
  proxy?.start(what);
  await sleep(ms);
  proxy?.end();
}

const cut = (draw: Draw): Trouble => ({
  kind: "cut",
  afterBytes: draw.between(1, draw.oneOf([200, 2_000, 20_000])),
  direction: draw.oneOf(["to server", "to client"] as const),
});

type Of = { what: string; of(stage: Stage): FaultyProxy | null; weight: number; slowMs: number; isPossible?: Kind["isPossible"] };

/** Refused, slow, cut in the middle of messages, stalled. */
function troubleWith({ what, of, weight, slowMs, isPossible = () => true }: Of): Kind[] {
  const kind = (name: string, share: number, make: (draw: Draw) => Trouble): Kind => ({
    name: `${what}: ${name}`,
    weight: weight * share,
    isPossible,
    strike: (stage, draw) => trouble(of(stage), make(draw), draw.between(200, 2_500)),
  });
  return [
    kind("refuses", 1, () => ({ kind: "refused" })),
    kind("slow", 1, (draw) => ({ kind: "slow", delayMs: draw.between(1, slowMs) })),
    kind("cut in a message", 2, cut),
    kind("stalls", 1, () => ({ kind: "stalled" })),
  ];
}

async function freeze(stage: Stage, ms: number): Promise<void> {
  const frozen = stage.databaseProcesses();
  const signal = (name: NodeJS.Signals) => {
    for (const pid of frozen) tryToSignal(pid, name);
  };
  signal("SIGSTOP");
  await sleep(ms);
  signal("SIGCONT");
}

/** Takes every connection that the database has, also those that the site holds. */
async function takeConnections(stage: Stage, ms: number): Promise<void> {
  const taken: pg.Client[] = [];
  const take = async () => {
    const client = new pg.Client({ connectionString: stage.databaseUrl });
    client.on("error", () => undefined);
    await client.connect();
    taken.push(client);
    return client;
  };
  try {
    const first = await take();
    await first.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
    for (const end = performance.now() + ms; performance.now() < end; ) await take().catch(() => sleep(5));
  } finally {
    await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
  }
}

async function fillDisk(disk: SmallDisk | undefined, draw: Draw): Promise<void> {
  // From nothing at all to a few files: each phase of a write meets the end of the disk.
  disk?.fill(draw.between(0, draw.oneOf([0, 20_000, 200_000, 2_000_000])));
  await sleep(draw.between(300, 2_500));
  disk?.makeRoom();
}

async function killInStart(stage: Stage, draw: Draw): Promise<void> {
  await stage.killSite();
  stage.launch();
  await sleep(draw.between(0, 4_000));
  await stage.killSite();
}

async function shiftClock(stage: Stage, draw: Draw): Promise<void> {
  const minute = 60_000;
  stage.shiftClock(draw.oneOf([-1, 1]) * draw.between(1, draw.oneOf([2, 90, 20 * 60])) * minute);
  await sleep(draw.between(500, 2_500));
  stage.shiftClock(0);
  // The site looks at its clock file now and then.
  await sleep(200);
}

export const kinds: readonly Kind[] = [
  { name: "program: kill -9", weight: 10, strike: (stage) => stage.killSite() },
  { name: "program: kill -9, and again during the start", weight: 3, strike: killInStart },
  { name: "program: stopped", weight: 2, strike: (stage) => stage.stopSite() },
  {
    name: "program and database: kill -9",
    weight: 8,
    async strike(stage) {
      for (const program of stage.programs) program.kill("SIGKILL");
      stage.killDatabase();
      await stage.killSite();
    },
  },
  { name: "database: kill -9", weight: 12, strike: async (stage) => stage.killDatabase() },
  {
    name: "database: kill -9 of one connection",
    weight: 6,
    strike: async (stage, draw) => {
      const [, ...children] = stage.databaseProcesses();
      if (children.length > 0) tryToSignal(draw.oneOf(children), "SIGKILL");
    },
  },
  { name: "database: stopped", weight: 4, strike: (stage, draw) => stage.stopDatabase(draw.oneOf(["SIGINT", "SIGQUIT"])) },
  {
    name: "database: stopped for a while",
    weight: 4,
    isPossible: ofRemote,
    strike: (stage, draw) => stage.restartRemote(draw.between(0, 2_000)),
  },
  { name: "database: frozen", weight: 5, strike: (stage, draw) => freeze(stage, draw.between(200, 3_000)) },
  { name: "database: out of connections", weight: 6, strike: (stage, draw) => takeConnections(stage, draw.between(500, 2_000)) },
  ...troubleWith({ what: "database", of: ({ databaseProxy }) => databaseProxy, weight: 5, slowMs: 150, isPossible: ofRemote }),
  { name: "disk of files: full", weight: 8, isPossible: ofDisks, strike: (stage, draw) => fillDisk(stage.disks?.files, draw) },
  { name: "disk of the database: full", weight: 5, isPossible: ofDisks, strike: (stage, draw) => fillDisk(stage.disks?.database, draw) },
  ...troubleWith({ what: "mail server", of: ({ mailProxy }) => mailProxy, weight: 2, slowMs: 500 }),
  {
    name: "mail server: refuses recipients",
    weight: 2,
    async strike(stage, draw) {
      stage.refusesRecipients = true;
      await sleep(draw.between(200, 2_000));
      stage.refusesRecipients = false;
    },
  },
  ...troubleWith({ what: "bucket", of: ({ bucketProxy }) => bucketProxy, weight: 4, slowMs: 300, isPossible: ofBucket }),
  // A bucket refuses what is signed with a wrong time.
  { name: "clock: wrong", weight: 6, strike: shiftClock, mayFail: ofBucket },
];
