import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { ChannelListener } from "./channel-listener.ts";
import { isDatabaseAway } from "./database-errors.ts";

test("[LEAD-01] a database that accepts a connection and never answers counts as away, so a caller is told to try again", async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const log = { debug: () => undefined } as unknown as ConstructorParameters<typeof ChannelListener>[0]["log"];
  const listener = new ChannelListener(
    { url: `postgres://aangan@127.0.0.1:${port}/aangan`, channel: "leads", log },
    { onPayload: () => undefined, onMissed: () => undefined },
  );
  const error = await listener.start().catch((thrown: unknown) => thrown);
  expect([String(error), isDatabaseAway(error)]).toEqual(["Error: timeout expired", true]);
  await listener.stop();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});
