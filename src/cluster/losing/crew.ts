// The people who write while something is lost: those of the faults (src/faults/writers), at a steady pace.
import { setTimeout as sleep } from "node:timers/promises";
import { Draw } from "../../faults/draw.ts";
import type { Front } from "../../faults/front.ts";
import { Enquirer } from "../../faults/writers/enquirer.ts";
import { HomeLister } from "../../faults/writers/home-lister.ts";
import { Newcomer } from "../../faults/writers/newcomer.ts";
import { ProjectBuilder } from "../../faults/writers/project-builder.ts";
import type { Writer } from "../../faults/writers/writer.ts";
import type { AccountId } from "../../shared/contract/ids.ts";
import type { Database } from "../../shared/server/database/database.ts";
import { addLister, addProperty } from "../../shared/testing/test-properties.ts";
import { addSession } from "../../shared/testing/test-sessions.ts";

const [pauseMs, longPauseMs] = [150, 500];

export type Crew = { writers: Writer[] /** Published homes, which readers look at. */; homes: string[] };

/** `hasStore`: files that one process receives are seen by the others. */
type Given = { seed: number; word: string; hasStore: boolean };

/** New people with words of their own. */
export async function hire(database: Database, front: Front, { seed, word, hasStore }: Given): Promise<Crew> {
  const draw = (purpose: string) => new Draw(seed, `${purpose} of ${word}`);
  const verified = { email_verified_at: new Date() };
  // One for each: about what one lister has, at most 300 mails a day are sent.
  const addAgent = () => addLister(database, { role: "AGENT", ...verified });
  const agents = [await addAgent(), await addAgent()] as const;
  const builder = await addLister(database, { role: "BUILDER", ...verified });
  const addHome = async (agent: AccountId) => ({ agent, ...(await addProperty(database, { lister_id: agent })) });
  const homes = [await addHome(agents[0]), await addHome(agents[1])];
  const lister = async (name: string) => ({ ...(await addSession(database, agents[0])), word: `${word}${name}`, draw: draw(name) });
  const senders: Writer[] = [
    ...homes.map(({ id, agent }, index) => new Enquirer(front, { id, listerEmail: `${agent}@example.com` }, `${word}e${index}`)),
    new Newcomer(front, `${word}n`),
  ];
  const listers: Writer[] = [
    new HomeLister(front, await lister("h")),
    new ProjectBuilder(front, { ...(await addSession(database, builder)), word: `${word}p`, draw: draw("p") }),
  ];
  const writers = hasStore ? [...senders, ...listers] : senders;
  return { writers, homes: homes.map(({ id }) => id) };
}

/** All write until `isOver`, slower while calls get no answer. Rejects when a call is refused. */
export async function keepWriting(writers: readonly Writer[], front: Front, isOver: () => boolean): Promise<void> {
  await Promise.all(
    writers.map(async (writer) => {
      while (!isOver()) {
        const { unknown } = front;
        await writer.act();
        await sleep(front.unknown > unknown ? longPauseMs : pauseMs);
      }
    }),
  );
}
