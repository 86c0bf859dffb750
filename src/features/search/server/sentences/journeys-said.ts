// "within 45 minutes of BKC": how long it may take to places that are known. Of others, and on foot, no filter says it: distances.ts.
import { mostMinutes, mostPlaces } from "../../../journeys/contract/journey-terms.ts";
import { writePoint } from "../../../journeys/contract/round-place.ts";
import type { Said } from "./compared.ts";
import type { Localities } from "./localities.ts";
import { afterPhrase, foldName, Phrases, phrasesOf, type Word } from "./sentence-words.ts";

const leads = phrasesOf("commute, commute of, commute time, travel time, travel, journey, reachable");
const openings = phrasesOf("within, in, under, below, less than, not more than, at most, max, maximum, upto, up to, about, around, just");
const minutesOf = new Phrases([
  ...["min", "mins", "minute", "minutes"].map((name) => [name, 1] as const),
  ...["hour", "hours", "hr", "hrs"].map((name) => [name, 60] as const),
]);
const said = new Phrases([
  ...["half an hour", "half hour", "half a hour"].map((name) => [name, 30] as const),
  ...["an hour", "one hour", "a hour"].map((name) => [name, 60] as const),
]);
const ways = phrasesOf("ride, away, distance, commute, travel, journey, commute distance, by metro, by train, by bus, by public transport");
const joints = new Set(["of", "from", "to"]);
const jointsOfPlaces = new Set(["and", "&", ",", "aur"]);

/** The phrase at `at` that says so; null for none. `citiesOf`: those of the sentence. */
export function readJourney(words: readonly Word[], at: number, localities: Localities, citiesOf: () => readonly string[]): Said | null {
  const lead = leads.match(words, at)?.next ?? at;
  const time = readMinutes(words, openings.match(words, lead)?.next ?? lead);
  if (!time || time.minutes < 1 || time.minutes > mostMinutes) return null;
  const joint = ways.match(words, time.next)?.next ?? time.next;
  if (!joints.has(words[joint]?.text ?? "")) return null;
  const place: string[] = [];
  let next = joint;
  for (let from = joint + 1; place.length < mostPlaces; from = next + 1) {
    const found = placeAt(words, from, localities, citiesOf);
    if (!found) break;
    place.push(found.point);
    next = found.next;
    if (!jointsOfPlaces.has(words[next]?.text ?? "")) break;
  }
  return place.length === 0 ? null : { meaning: { place, within: time.minutes }, next };
}

function readMinutes(words: readonly Word[], at: number): { minutes: number; next: number } | null {
  const named = said.match(words, at);
  if (named) return { minutes: named.value, next: named.next };
  const unit = words[at]?.kind === "number" && !words[at].isGlued ? minutesOf.match(words, at + 1) : null;
  return unit && { minutes: Math.round(Number(words[at]?.text) * unit.value), next: unit.next };
}

type Placed = { point: string; next: number };

/** "Andheri station" is a station, "Andheri" the locality, and a station where none has the name. */
function placeAt(words: readonly Word[], at: number, localities: Localities, citiesOf: () => readonly string[]): Placed | null {
  const station = (isSaid: boolean): Placed | null => {
    const found = localities.stations.find(words, at, { isSaid, citiesOf });
    return found && { point: writePoint(found.station), next: found.next };
  };
  return station(true) ?? localityAt(words, at, localities) ?? station(false);
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
  return {
    point: writePoint({ latitude, longitude }),
    next: afterPhrase(words, words[next]?.text === "," ? next + 1 : next, city) ?? next,
  };
}
