// Forty photos of 5 MB as a phone sends them, three at a time, compared with a bare Node server that writes the same bytes to
// files.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { median } from "./load.mjs";
import { projectRoot, startSite } from "./running-site.mjs";

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
    let keys = [];
    for (let round = 0; round < rounds; round++) {
      const property = await lister.addProperty();
      const granted = await Promise.all(
        Array.from({ length: photoCount }, (_, index) => lister.presign(property, `${index}.jpg`, photo.length)),
      );
      keys = { property, names: granted.map(({ key }) => key) };
      const watch = watchMemory(site.pid);
      ours.push(
        await sendAll(
          granted.map(({ url }) => url),
          photo,
        ),
      );
      peaksMB.push(watch.stop());
      theirs.push(
        await sendAll(
          granted.map(() => reference.url),
          photo,
        ),
      );
    }
    const { checkMs, saveMs, variantsMs, variants } = await lister.save(keys);
    return {
      photoMB: photo.length / 1e6,
      ms: median(ours),
      referenceMs: median(theirs),
      growthMB: Math.max(...peaksMB),
      checkMs,
      saveMs,
      variantsASecond: variants / (variantsMs / 1_000),
    };
  } finally {
    reference.stop();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Noise, which no camera produces, but as large as a camera's photos. */
async function makePhoto() {
  const [width, height] = [4200, 3200];
  const noise = { type: "gaussian", mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: "#000", noise } })
    .jpeg({ quality: 72 })
    .toBuffer();
}

/** Resolves to milliseconds. */
async function sendAll(urls, photo) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const startedAtMs = performance.now();
  const queue = urls.values();
  const worker = async () => {
    for (const url of queue) await put(agent, url, photo);
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
    async presign(property, name, fileSize) {
      const key = `properties/images/${property}/${name}`;
      const { data } = await ask("POST", "/api/projects/s3/upload-url", { key, fileType: type, fileSize });
      return { key, url: data.url };
    },
    /** The page checks each photo when it has arrived; the lister only waits for the save. */
    async save({ property, names }) {
      const checkMs = await timed(async () => {
        const queue = names.values();
        const worker = async () => {
          for (const key of queue) await ask("POST", "/api/projects/s3/check-upload", { key });
        };
        await Promise.all(Array.from({ length: atOnce }, worker));
      });
      const saveMs = await timed(() => setProperty({ iud_flag: "U", id: property, images: names.map((key) => ({ url: key })) }));
      let made = [];
      const variantsMs = await timed(async () => {
        while (made.length < names.length) {
          await sleep(200);
          const { data } = await ask("GET", `/api/properties/getPropertyById/${property}`);
          made = data.images.filter(({ widths }) => widths.length > 0);
        }
      });
      return { checkMs, saveMs, variantsMs, variants: made.reduce((count, { widths }) => count + widths.length * 2, 0) };
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
  const residentMB = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;
  const before = residentMB();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMB());
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
