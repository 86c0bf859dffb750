// The S3 store: Ceph on this machine, with two gateways behind haproxy.
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type CephProcess, describeCeph, makeBucket, s3Keys, untilAnswers } from "../features/media/server/store/s3-server-test-world.ts";
import type { S3Settings } from "../shared/server/config.ts";
import { Part } from "./part.ts";
import { host, type Place } from "./place.ts";
import { plainEnvironment } from "./programs.ts";

export type Store = { settings: S3Settings; parts: Part[]; start(): Promise<void>; makeBucket(): Promise<void> };

/** Files stay in the folder, also after a kill. */
export function storeIn(place: Place): Store {
  const folder = place.subfolder("store", { owned: false });
  const ports = { monitor: place.port("ceph-mon"), monitorOld: place.port("ceph-mon-old") };
  const ceph = describeCeph({ folder, ports, disk: "file" });
  const part = (name: string, { program, args }: CephProcess, stopSignal: NodeJS.Signals = "SIGTERM") =>
    new Part({ name, command: program, args, logFile: place.log(name), env: plainEnvironment, stopSignal });
  const monitor = part("store-monitor", ceph.monitor);
  // Safe after a kill; asked to stop, it would wait for its monitor.
  const disk = part("store-disk", ceph.disk, "SIGKILL");
  const gateways = ["gateway1", "gateway2"].map((name) => part(name, ceph.gateway(place.port(name))));
  const settings = {
    ...s3Keys,
    endpoint: `http://${host}:${place.port("store")}`,
    bucket: "homes",
    region: "us-east-1",
    forcePathStyle: true,
  };
  const made = path.join(folder, "made");
  return {
    settings,
    parts: [monitor, disk, ...gateways],
    async start() {
      const isNew = !existsSync(made);
      if (isNew) ceph.makeMonitor();
      monitor.start();
      if (isNew) ceph.addDisk();
      disk.start();
      for (const gateway of gateways) gateway.start();
      await untilAnswers(`http://${host}:${place.port("gateway1")}`);
    },
    /** Once haproxy runs, through which the bucket is reached. */
    async makeBucket() {
      if (existsSync(made)) return;
      ceph.addUser();
      await makeBucket(settings);
      writeFileSync(made, "");
    },
  };
}
