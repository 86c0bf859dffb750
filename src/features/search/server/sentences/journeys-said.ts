// "within 45 minutes of BKC": how long it may take to places that are known. Of others, and on foot, no filter says it: distances.ts.
import { mostMinutes, mostPlaces } from "../../../journeys/contract/journey-terms.ts";
import { writePoint } from "../../../journeys/contract/round-place.ts";
import type { Said } from "./compared.ts";
import type { Localities } from "./localities.ts";
import { afterPhrase, foldName, Phrases, phrasesOf, type Word } from "./sentence-words.ts";
import { afterStationWords, type CitiesSaid } from "./stations.ts";

const leads = phrasesOf("commute, commute of, commute time, travel time, travel, journey, reachable");
const openings = phrasesOf("within, in, under, below, less than, not more than, at most, max, maximum, upto, up to, about, around, just");
const minutesOf = new Phrases([
  ...["min", "mins", "minute", "minutes", "मिनट"].map((name) => [name, 1] as const),
  ...["hour", "hours", "hr", "hrs", "ghanta", "ghante", "घंटा", "घंटे"].map((name) => [name, 60] as const),
]);
const said = new Phrases([
  ...["half an hour", "half hour", "half a hour", "aadha ghanta", "aadhe ghante", "आधा घंटा", "आधे घंटे"].map((name) => [name, 30] as const),
  ...["an hour", "one hour", "a hour"].map((name) => [name, 60] as const),
]);
const vehicles = ["train", "local train", "local", "metro", "bus", "public transport"].map((name) => `by ${name}`);
const ways = phrasesOf(["ride, away, distance, commute, travel, journey, commute distance", ...vehicles].join(", "));
const waysAfter = phrasesOf(vehicles.join(", "));
const joints = new Set(["of", "from", "to"]);
/** "Pune station se 30 minute ki doori mein": the place comes first. */
const jointsAfterPlace = new Set(["se", "से"]);
const endsAfterMinutes = phrasesOf(
  "door, dur, ki doori, ki duri, away, ki doori mein, ki doori par, ki doori pe, mein, me, दूर, की दूरी, की दूरी पर, की दूरी में, में",
);
const jointsOfRanges = new Set(["-", "–", "to"]);
const mostWordsOfPlace = 7;
const jointsOfPlaces = new Set(["and", "&", ",", "aur"]);

/** The phrase at `at` that says so; null for none. */
export function readJourney(words: readonly Word[], at: number, localities: Localities, cities: CitiesSaid): Said | null {
  const lead = leads.match(words, at)?.next ?? at;
  const time = readMinutes(words, openings.match(words, lead)?.next ?? lead);
  if (!time) return readAfterPlace(words, at, localities, cities);
  if (!isPossible(time)) return null;
  const joint = ways.match(words, time.next)?.next ?? time.next;
  if (!joints.has(words[joint]?.text ?? "")) return null;
  const place: string[] = [];
  let next = joint;
  for (let from = joint + 1; place.length < mostPlaces; from = next + 1) {
    const found = placeAt(words, { begin: at, from }, localities, cities);
    if (!found) break;
    place.push(found.point);
    next = found.next;
    if (!jointsOfPlaces.has(words[next]?.text ?? "")) break;
  }
  if (place.length === 0) return null;
  return { meaning: { place, within: time.minutes }, next: waysAfter.match(words, next)?.next ?? next };
}

function readAfterPlace(words: readonly Word[], at: number, localities: Localities, cities: CitiesSaid): Said | null {
  const joint = words.findIndex(({ text }, index) => index > at && index <= at + mostWordsOfPlace && jointsAfterPlace.has(text));
  const time = joint === -1 ? null : readMinutes(words, joint + 1);
  if (!time || !isPossible(time)) return null;
  const found = placeAt(words, { begin: at, from: at }, localities, cities);
  if (found?.next !== joint) return null;
  return { meaning: { place: [found.point], within: time.minutes }, next: endsAfterMinutes.match(words, time.next)?.next ?? time.next };
}

type Minutes = { minutes: number; next: number };
const isPossible = ({ minutes }: Minutes): boolean => minutes >= 1 && minutes <= mostMinutes;

/** "30 to 45 min" is 45. */
function readMinutes(words: readonly Word[], at: number): Minutes | null {
  const named = said.match(words, at);
  if (named) return { minutes: named.value, next: named.next };
  const isRange = words[at]?.kind === "number" && jointsOfRanges.has(words[at + 1]?.text ?? "") && words[at + 2]?.kind === "number";
  const number = isRange ? at + 2 : at;
  const unit = words[number]?.kind === "number" && !words[at]?.isGlued ? minutesOf.match(words, number + 1) : null;
  return unit && { minutes: Math.round(Number(words[number]?.text) * unit.value), next: unit.next };
}

type Placed = { point: string; next: number };

/**
 * "Andheri station" is a station, "Andheri" the locality, and a station where none has the name. "Hinjewadi station" is the locality where no
 * station has it, perhaps with a typing error.
 */
function placeAt(
  words: readonly Word[],
  { begin, from }: { begin: number; from: number },
  localities: Localities,
  cities: CitiesSaid,
): Placed | null {
  const { stations } = localities;
  const said = stations.find(words, from, { begin, isSaid: true, cities });
  if (said) return said.station && { point: writePoint(said.station), next: said.next };
  const locality = localityAt(words, from, localities);
  if (locality) return locality;
  const alone = stations.find(words, from, { begin, isSaid: false, cities });
  return alone?.station ? { point: writePoint(alone.station), next: alone.next } : null;
}

/** With the city that may follow it: "Hinjewadi, Pune". */
function localityAt(words: readonly Word[], at: number, localities: Localities): Placed | null {
  let end = at;
  while (words[end]?.kind === "word" || words[end]?.kind === "number") end++;
  const [named] = localities.find(words.slice(at, end), []);
  const locality = named?.from === 0 ? named.locality : null;
  if (!named || !locality || locality.latitude === null || locality.longitude === null) return null;
  const next = at + named.to;
  const city = foldName(locality.city).split(" ");
  const { latitude, longitude } = locality;
  const last = afterStationWords(words, next);
  const station = last > next ? localities.stations.ofLocality(locality) : undefined;
  return {
    point: writePoint(station ?? { latitude, longitude }),
    next: afterPhrase(words, words[last]?.text === "," ? last + 1 : last, city) ?? last,
  };
}
