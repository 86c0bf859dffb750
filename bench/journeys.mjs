// `node bench/journeys.mjs`: minutes from 10,000 homes to three places in a made city, for places that nobody has asked for before and for known ones.
// The city is made up: 60 lines of metro and bus rows in a grid of 2,500 stops, a vehicle each six minutes from 5 to 24 o'clock.

import { roadSpeedAt } from "../src/features/journeys/contract/road-speeds.ts";
import { journeyAt, reachOf } from "../src/features/journeys/server/router/reach.ts";
import { scanRounds } from "../src/features/journeys/server/router/scan-rounds.ts";
import { buildTimetable } from "../src/features/journeys/server/router/timetable.ts";

const side = 50;
const spacing = 0.008;
const [south, west] = [18.3, 73.65];
const homesCount = 10_000;
const questions = 100;
const time = { kind: "arrive", minutes: 570 };

let seed = 20261130;
function random() {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}

const stops = Array.from({ length: side * side }, (_none, at) => ({
  latitude: south + Math.floor(at / side) * spacing,
  longitude: west + (at % side) * spacing,
  parent: null,
}));
const lines = [
  ...Array.from({ length: side }, (_none, row) => Array.from({ length: side }, (_stop, at) => row * side + at)),
  ...Array.from({ length: side }, (_none, column) => Array.from({ length: side }, (_stop, at) => at * side + column)),
];
const trips = lines.flatMap((line, number) =>
  [line, line.toReversed()].flatMap((stopsOfLine) => tripsOf(stopsOfLine, number % 10 === 0 ? 100 : 180)),
);

function tripsOf(line, secondsToNext) {
  const runs = [];
  for (let start = 5 * 3600 + Math.floor(random() * 360); start < 24 * 3600; start += 360) {
    const times = line.map((_stop, at) => start + at * secondsToNext);
    const open = line.map(() => false);
    runs.push({ stops: line, arrivals: times, departures: times, closedIn: open, closedOut: open, means: secondsToNext === 100 ? 1 : 8 });
  }
  return runs;
}

const somewhere = () => ({ latitude: south + random() * side * spacing, longitude: west + random() * side * spacing });
const homes = Array.from({ length: homesCount }, somewhere);

const builtAt = performance.now();
const timetable = buildTimetable(stops, trips, []);
const times = trips.reduce((sum, { arrivals }) => sum + arrivals.length, 0);
console.log(
  `${trips.length.toLocaleString("en")} trips, ${times.toLocaleString("en")} times: read in ${Math.round(performance.now() - builtAt)} ms`,
);

function ask(reaches) {
  let sum = 0;
  for (const home of homes) for (const reach of reaches) sum += journeyAt(reach, home)?.minutes ?? 0;
  return sum;
}

const firstMs = [];
// Of the processor: on a busy machine the clock measures the others too.
const firstCpuMs = [];
const againMs = [];
for (let question = 0; question < questions; question++) {
  const places = [somewhere(), somewhere(), somewhere()];
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  const reaches = places.map((place) => reachOf(place, roadSpeedAt(place), timetable, scanRounds(timetable, place, time)));
  ask(reaches);
  const answeredAt = performance.now();
  const used = process.cpuUsage(cpu);
  firstCpuMs.push((used.user + used.system) / 1000);
  ask(reaches);
  firstMs.push(answeredAt - startedAt);
  againMs.push(performance.now() - answeredAt);
}

const share = (list, part) => list.toSorted((a, b) => a - b)[Math.floor(part * (list.length - 1))].toFixed(1);
console.log(`${homesCount.toLocaleString("en")} homes x 3 places, ${questions} questions:`);
console.log(
  `  places asked for the first time: median ${share(firstMs, 0.5)} ms, p95 ${share(firstMs, 0.95)} ms; of the processor ${share(firstCpuMs, 0.5)} and ${share(firstCpuMs, 0.95)} ms`,
);
console.log(`  known places: median ${share(againMs, 0.5)} ms, p95 ${share(againMs, 0.95)} ms`);
