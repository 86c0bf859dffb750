// A real S3 server (Ceph's RADOS gateway on one node, in memory) for tests; nothing of it remains afterwards.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "../../../../shared/server/config.ts";
import { freePort } from "../../../../shared/server/free-port.ts";
import { whyNoPrograms } from "../../../../shared/testing/debian-programs.ts";

export const s3Packages = ["ceph-mon", "ceph-osd", "radosgw", "ceph-common"];
export const s3Programs = ["ceph-mon", "ceph-osd", "radosgw", "radosgw-admin", "ceph", "ceph-authtool", "monmaptool"];
export const s3Keys = { accessKeyId: "testkey", secretAccessKey: "testsecret" };

export const whyNoS3Server = () => whyNoPrograms({ what: "S3 server", packages: s3Packages, programs: s3Programs });

/** The environment of a site that keeps its files there. */
export const s3Environment = ({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Record<string, string> => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_FORCE_PATH_STYLE: "1",
});

/** Starts it with one bucket. `stop` ends the processes it started. */
export async function startS3Server(): Promise<{ settings: S3Settings; stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), "aangan-s3-"));
  const started: number[] = [];
  const stop = () => {
    for (const pid of started.reverse()) endProcess(pid);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const port = await freePort();
    const ports = { monitor: await freePort(), monitorOld: await freePort() };
    const ceph = describeCeph({ folder, ports, disk: "memory" });
    const startInBackground = ({ program, args }: CephProcess): void => {
      const child = spawn(program, args, { stdio: "ignore" });
      child.on("error", () => {});
      started.push(child.pid ?? 0);
    };
    ceph.makeMonitor();
    startInBackground(ceph.monitor);
    ceph.addDisk();
    startInBackground(ceph.disk);
    startInBackground(ceph.gateway(port));
    const endpoint = `http://127.0.0.1:${port}`;
    await untilAnswers(endpoint);
    ceph.addUser();
    const settings = { ...s3Keys, endpoint, bucket: "homes", region: "us-east-1", forcePathStyle: true };
    await makeBucket(settings);
    return { settings, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

export type CephProcess = { program: string; args: string[] };
type Ceph = {
  folder: string;
  ports: { monitor: number; monitorOld: number };
  /** `file`: what was stored is there after a kill. */
  disk: "memory" | "file";
};

/** One node of Ceph: its processes, and what makes it. Writes its configuration. */
export function describeCeph({ folder, ports, disk }: Ceph) {
  for (const name of ["mon", "osd", "run", "log", "rgw"]) mkdirSync(path.join(folder, name), { recursive: true });
  const inFolder = (name: string) => path.join(folder, name);
  const address = `[v2:127.0.0.1:${ports.monitor},v1:127.0.0.1:${ports.monitorOld}]`;
  const idFile = inFolder("fsid");
  if (!existsSync(idFile)) writeFileSync(idFile, crypto.randomUUID());
  const id = readFileSync(idFile, "utf8");
  const options = {
    fsid: id,
    "mon initial members": "a",
    "mon host": address,
    "public addr": "127.0.0.1",
    "osd pool default size": 1,
    "osd pool default min size": 1,
    "osd crush chooseleaf type": 0,
    "osd pool default pg num": 4,
    "mon allow pool size one": true,
    "mon max pg per osd": 500,
    ...(disk === "memory"
      ? { "osd objectstore": "memstore", "memstore device bytes": 1024 ** 3 }
      : { "osd objectstore": "bluestore", "bluestore block size": 4 * 1024 ** 3, "bluestore block create": true }),
    keyring: inFolder("keyring"),
    "mon data": inFolder("mon"),
    "osd data": inFolder("osd"),
    "rgw data": inFolder("rgw"),
    "rgw dns name": "127.0.0.1",
    "run dir": inFolder("run"),
    "crash dir": inFolder("log"),
    "log file": `${inFolder("log")}/$name.log`,
    "admin socket": `${inFolder("run")}/$name.$pid.asok`,
    "pid file": `${inFolder("run")}/$name.$pid.pid`,
  };
  const configuration = inFolder("ceph.conf");
  writeFileSync(
    configuration,
    `[global]\n${Object.entries(options)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join("")}`,
  );
  const run = (program: string, given: string[], input?: string): string =>
    execFileSync(program, [...(program.startsWith("ceph-authtool") || program === "monmaptool" ? [] : ["-c", configuration]), ...given], {
      timeout: 60_000,
      encoding: "utf8",
      stdio: ["pipe", "pipe", "ignore"],
      ...(input !== undefined && { input }),
    });
  const keyring = inFolder("keyring");
  const inBackground = (program: string, given: string[]): CephProcess => ({ program, args: ["-c", configuration, "-f", ...given] });
  return {
    monitor: inBackground("ceph-mon", ["-i", "a"]),
    disk: inBackground("ceph-osd", ["-i", "0"]),
    gateway: (port: number) => inBackground("radosgw", ["-n", "client.admin", `--rgw-frontends=beast endpoint=127.0.0.1:${port}`]),
    makeMonitor() {
      run("ceph-authtool", ["--create-keyring", keyring, "--gen-key", "-n", "mon.", "--cap", "mon", "allow *"]);
      run("ceph-authtool", [
        keyring,
        "--gen-key",
        "-n",
        "client.admin",
        "--cap",
        "mon",
        "allow *",
        "--cap",
        "osd",
        "allow *",
        "--cap",
        "mgr",
        "allow *",
      ]);
      run("monmaptool", ["--create", "--addv", "a", address, "--fsid", id, inFolder("monmap")]);
      run("ceph-mon", ["--mkfs", "-i", "a", "--monmap", inFolder("monmap"), "--keyring", keyring]);
    },
    addDisk() {
      const disk = crypto.randomUUID();
      const secret = run("ceph-authtool", ["--gen-print-key"]).trim();
      run("ceph", ["osd", "new", disk, "-i", "-"], JSON.stringify({ cephx_secret: secret }));
      run("ceph-authtool", [
        keyring,
        "--name",
        "osd.0",
        "--add-key",
        secret,
        "--cap",
        "osd",
        "allow *",
        "--cap",
        "mon",
        "allow profile osd",
      ]);
      run("ceph-osd", ["-i", "0", "--mkfs", "--osd-uuid", disk]);
    },
    addUser() {
      const { accessKeyId, secretAccessKey } = s3Keys;
      const user = ["--uid=test", "--display-name=test", `--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
      run("radosgw-admin", ["user", "create", ...user]);
    },
  };
}

export async function untilAnswers(endpoint: string): Promise<void> {
  for (let tried = 0; tried < 600; tried++) {
    const answered = await fetch(endpoint).catch(() => null);
    if (answered) return;
    await sleep(100);
  }
  throw new Error("The S3 server of the test does not answer.");
}

export async function makeBucket({ bucket, accessKeyId, secretAccessKey, ...settings }: S3Settings): Promise<void> {
  const client = new S3Client({ ...settings, credentials: { accessKeyId, secretAccessKey }, requestChecksumCalculation: "WHEN_REQUIRED" });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}
