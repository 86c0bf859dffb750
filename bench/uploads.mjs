// Forty photos of 5 MB as a phone sends them, three at a time, compared with a bare Node server that writes the same bytes to files;
// then the whole way until all their sizes are there, compared with bare sharp.
import { execFile, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import http from "node:http";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import sharp from "sharp";
import { niceness } from "../src/features/media/server/files/picture-process.ts";
import { median } from "./load.mjs";
import { residentMB } from "./process-watch.mjs";
import { cpuUs, projectRoot, startSite } from "./running-site.mjs";

const photoCount = 40;
const atOnce = 3;
const rounds = 3;
const type = "image/jpeg";

export async function measureUploads() {
  const folder = mkdtempSync(path.join(tmpdir(), "aangan-bench-"));
  chmodSync(folder, 0o755);
  const site = await startSite({ dataDir: path.join(folder, "data"), environment: { DEMO: "0" } });
  const reference = await startReference(folder);
  try {
    const photo = await makePhoto();
    const lister = await signUp(site.url);
    const ours = [];
    const theirs = [];
    const peaksMB = [];
    for (let round = 0; round < rounds; round++) {
      const { urls } = await lister.presignAll(await lister.addProperty(), photo.length);
      const watch = watchMemory(site.pid);
      ours.push(await sendAll(urls, photo));
      peaksMB.push(watch.stop());
      theirs.push(
        await sendAll(
          urls.map(() => reference.url),
          photo,
        ),
      );
    }
    const sizes = await measureSizes({ site, lister, photo, folder });
    const [ms, referenceMs] = [median(ours), median(theirs)];
    return {
      photoMB: photo.length / 1e6,
      ms,
      referenceMs,
      ratio: ms / referenceMs,
      growthMB: Math.max(...peaksMB),
      ...sizes,
    };
  } finally {
    reference.stop();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From the first byte sent until every photo has all its sizes; each is checked when it has arrived, as the page does. */
async function measureSizes({ site, lister, photo, folder }) {
  const bare = () => measureBareSharp(folder, photo);
  const before = await bare();
  const property = await lister.addProperty();
  const { keys, urls } = await lister.presignAll(property, photo.length);
  const cpuBeforeUs = cpuOfFamilyUs(site.pid);
  let saveMs = 0;
  let variantsMs = 0;
  const allSizesMs = await timed(async () => {
    await sendAll(urls, photo, (index) => lister.check(keys[index]));
    saveMs = await timed(() => lister.save(property, keys));
    variantsMs = await timed(() => lister.waitForSizes(property, keys.length));
  });
  const cpuMs = (cpuOfFamilyUs(site.pid) - cpuBeforeUs) / 1000;
  const after = await bare();
  const bareMs = (before.ms + after.ms) / 2;
  return {
    checkMs: allSizesMs - saveMs - variantsMs,
    saveMs,
    allSizesSeconds: allSizesMs / 1000,
    bareSharpSeconds: bareMs / 1000,
    sizesRatio: allSizesMs / bareMs,
    sizesCpuRatio: cpuMs / ((before.cpuMs + after.cpuMs) / 2),
    variantsMB: bytesOfVariants(path.join(folder, "data/media")) / 1e6,
  };
}

async function measureBareSharp(folder, photo) {
  const target = path.join(folder, "bare");
  mkdirSync(target);
  const file = path.join(folder, "photo.jpg");
  writeFileSync(file, photo);
  const args = [path.join(projectRoot, "bench/bare-sharp.mjs"), file, target, String(photoCount), String(availableParallelism())];
  const startedAtMs = performance.now();
  // With the priority that the site gives to pictures: on a busy machine it decides how long they take.
  const { stdout } = await promisify(execFile)("nice", ["-n", String(niceness), process.execPath, ...args]);
  const ms = performance.now() - startedAtMs;
  rmSync(target, { recursive: true });
  return { ms, cpuMs: Number(stdout) };
}

/** Of a process and those that it has started. Linux only. */
function cpuOfFamilyUs(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + cpuOfFamilyUs(child), cpuUs(pid));
}

const bytesOfVariants = (media) =>
  readdirSync(media, { recursive: true })
    .filter((name) => /\.w\d+\.(?:avif|webp)$/.test(name))
    .reduce((sum, name) => sum + statSync(path.join(media, name)).size, 0);

/** A room of the demo, enlarged and with the grain of a phone's camera, so that it has the bytes of a photo. */
async function makePhoto() {
  const [width, height] = [4200, 3150];
  const noise = { type: "gaussian", mean: 128, sigma: 24 };
  const grain = await sharp({ create: { width, height, channels: 3, background: "#000", noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const room = sharp(path.join(projectRoot, "db/seed/demo-media/photos/living-room-01.jpg"));
  return room
    .resize(width, height, { fit: "cover" })
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 94 })
    .toBuffer();
}

/** Resolves to milliseconds. `onArrival`: what is done with each, by its place, before the next is sent. */
async function sendAll(urls, photo, onArrival = () => Promise.resolve()) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const startedAtMs = performance.now();
  const queue = urls.entries();
  const worker = async () => {
    for (const [index, url] of queue) {
      await put(agent, url, photo);
      await onArrival(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
  return performance.now() - startedAtMs;
}

function put(agent, url, photo) {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": type, "content-length": photo.length };
    const request = http.request(url, { method: "PUT", agent, headers }, (response) => {
      response
        .resume()
        .on("end", () => (response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`))));
    });
    request.on("error", reject).end(photo);
  });
}

/** A registered lister, and the requests of the photo lists. */
async function signUp(url) {
  let calls = 0;
  let token = "";
  const ask = async (method, address, body) => {
    const headers = {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      // The limit of one address is not measured.
      "x-forwarded-for": `10.0.${calls >> 8}.${calls++ & 255}`,
    };
    const response = await fetch(url + address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${address}: ${answer.message}`);
    return answer;
  };
  const person = { email: "asha@example.com", password: "Monsoon42@garden", role: "OWNER" };
  await ask("POST", "/api/users/register", { ...person, name: "Asha Menon", mobile: "9845012345", confirm_password: person.password });
  token = (await ask("POST", "/api/users/login", person)).accessToken;
  const setProperty = (fields) => ask("POST", "/api/properties/setProperty", fields);
  return {
    addProperty: async () => (await setProperty({ iud_flag: "I", title: "A home", type: "apartment", price: 5_000_000 })).data._id,
    async presignAll(property, fileSize) {
      const keys = Array.from({ length: photoCount }, (_, index) => `properties/images/${property}/${index}.jpg`);
      const presign = async (key) => (await ask("POST", "/api/projects/s3/upload-url", { key, fileType: type, fileSize })).data.url;
      return { keys, urls: await Promise.all(keys.map(presign)) };
    },
    check: (key) => ask("POST", "/api/projects/s3/check-upload", { key }),
    save: (property, keys) => setProperty({ iud_flag: "U", id: property, images: keys.map((key) => ({ url: key })) }),
    async waitForSizes(property, count) {
      for (;;) {
        const { data } = await ask("GET", `/api/properties/getPropertyById/${property}`);
        if (data.images.filter(({ widths }) => widths.length > 0).length === count) return;
        await sleep(500);
      }
    },
  };
}

async function timed(work) {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}

/** The greatest growth of a process in MB. Linux only. */
function watchMemory(pid) {
  const before = residentMB(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMB(pid));
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return most - before;
    },
  };
}

async function startReference(folder) {
  const child = spawn(process.execPath, [path.join(projectRoot, "bench/file-sink-server.mjs"), folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise((resolve) => child.stdout.once("data", (line) => resolve(String(line).trim())));
  return { url, stop: () => child.kill() };
}
