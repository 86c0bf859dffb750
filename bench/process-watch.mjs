// Processor time and memory of the server's process and of its PostgreSQL. Linux only.
import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** Processor time in seconds, and memory in MB: resident of the server, proportional of PostgreSQL, whose processes share buffers. */
export function readProcesses(serverPid) {
  const server = statOf(serverPid);
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (statOf(name) ?? []) : []));
  const main = all.filter(({ parent, name }) => parent === serverPid && name === "postgres");
  const postgres = [...main, ...all.filter(({ parent }) => main.some(({ pid }) => pid === parent))];
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  return {
    server: { cpuS: server.ownS, residentMB: residentMB(serverPid) },
    // Of processes that have ended, the main one keeps the time.
    postgres: {
      cpuS: sum(postgres.map(({ ownS }) => ownS)) + sum(main.map(({ endedS }) => endedS)),
      memoryMB: sum(postgres.map(proportionalMB)),
    },
  };
}

export const residentMB = (pid) => kilobytesOf(`/proc/${pid}/status`, "VmRSS") / 1024;

const proportionalMB = ({ pid }) => kilobytesOf(`/proc/${pid}/smaps_rollup`, "Pss") / 1024;

function statOf(pid) {
  const text = readOrNull(`/proc/${pid}/stat`);
  if (text === null) return null;
  const [, name] = /\((.*)\)/.exec(text);
  const fields = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15);
  return {
    pid: Number(pid),
    name,
    parent: fields[1],
    ownS: (user + system) / ticksPerSecond,
    endedS: (endedUser + endedSystem) / ticksPerSecond,
  };
}

function kilobytesOf(file, name) {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readOrNull(file) ?? "")?.[1] ?? 0);
}

/** Null: the process has ended. */
function readOrNull(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
