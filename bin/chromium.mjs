// The browser of the journeys: an installed one, otherwise Debian's, otherwise Playwright's own.
import { existsSync } from "node:fs";
import path from "node:path";
import { inProject, runQuietly, showProgress } from "./terminal.mjs";

// Without the parts that only a window has, journeys take a quarter less processor time of the browser.
const withoutWindow = "chromium-headless-shell";
const names = [withoutWindow, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a Chromium or Chrome. As root on Debian the one without a window is installed; throws with what to do when there is none. */
export async function requireChromium(node) {
  const mayInstall = process.getuid?.() === 0 && isInPath("apt-get");
  if (mayInstall && !process.env.CHROMIUM_PATH && !isInPath(withoutWindow))
    await installByApt("Installing Debian's Chromium without a window", [withoutWindow]);
  return findChromium() ?? installPlaywrights(node);
}

/** Runs `apt-get install` as root; starts no service. Resolves to its exit code and output. */
export async function installByApt(label, packages) {
  const end = showProgress(label, () => ({ done: 0, of: 0 }));
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runQuietly("apt-get", ["update"], { env });
  const result = await runQuietly("apt-get", ["install", "--yes", "--no-install-recommends", ...packages], { env });
  end(result.code === 0 ? "done" : "failed");
  return result;
}

async function installPlaywrights(node) {
  const end = showProgress("Getting Playwright's Chromium", () => ({ done: 0, of: 0 }));
  const { code, output } = await runQuietly(node, [inProject("node_modules/playwright-core/cli.js"), "install", "chromium"]);
  end(code === 0 ? "done" : "failed");
  if (code === 0) {
    const { output: file } = await runQuietly(node, ["-p", "require('playwright-core').chromium.executablePath()"]);
    return file.trim();
  }
  throw new Error(
    `There is no Chromium on this machine, and Playwright could not download its own:\n${output.trim().split("\n").slice(-3).join("\n")}\n` +
      "Install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run npm test again.",
  );
}

const folders = () => (process.env.PATH ?? "").split(path.delimiter).concat("/usr/bin", "/usr/local/bin");

const isInPath = (name) => folders().some((folder) => existsSync(path.join(folder, name)));

/** CHROMIUM_PATH, or the installed one. Throws when the variable names no file. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  if (given) return given;
  const inPath = names.flatMap((name) => folders().map((folder) => path.join(folder, name)));
  return [...inPath, ...elsewhere].find((file) => existsSync(file));
}
