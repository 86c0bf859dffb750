import type { ListerType } from "../../../src/features/accounts/contract/lister-types.ts";
import type { Random } from "../random.ts";
import type { Home } from "./home.ts";
import { advertiserFirms, agentFirms, builderFirms, mailbox, personName, phoneOfNobody } from "./people.ts";
import type { City } from "./place.ts";

export type Lister = {
  email: string;
  role: ListerType;
  name: string;
  firm: string | null;
  mobile: string;
  /** The city of this lister; null: all of India. */
  cities: readonly string[] | null;
  /** One of the published sign-ins. */
  isSignIn: boolean;
};

/** Of all their addresses. */
export const demoHost = "demo.aangan.example";
/** The sign-ins that `npm start` prints, all with `demoPassword`. */
export const demoSignIns = [
  { role: "OWNER", email: `owner@${demoHost}`, name: "Rohan Kulkarni", firm: null, cities: ["Bangalore"] },
  { role: "BUILDER", email: `builder@${demoHost}`, name: "Meera Venkatesh", firm: builderFirms[0], cities: null },
  { role: "AGENT", email: `agent@${demoHost}`, name: "Farhan Qureshi", firm: agentFirms[0], cities: ["Mumbai", "Pune", "Bangalore"] },
  { role: "ADVERTISER", email: `advertiser@${demoHost}`, name: "Nisha Parikh", firm: advertiserFirms[0], cities: null },
] as const;
export const demoPassword = "Aangan@123";
/** Signs in at /operator/login, with the same password. */
export const demoOperatorEmail = `operator@${demoHost}`;

/** How many homes the demo sign-ins have: a private lister, and a busy agent. */
const homesOfSignIn = { OWNER: 5, BUILDER: Number.POSITIVE_INFINITY, AGENT: 300, ADVERTISER: 8 };
const otherOwners = 21;

/** Sixty listers of the four roles; the sign-ins come first. */
export function makeListers(cities: readonly City[], random: Random): Lister[] {
  const signIns = demoSignIns.map((one): Lister => ({ ...one, mobile: phoneOfNobody(random), isSignIn: true }));
  const names = new Set<string>(signIns.map(({ name }) => name));
  const add = (role: ListerType, firm: string | null, itsCities: readonly string[] | null): Lister => {
    let name = personName(random);
    while (names.has(name)) name = personName(random);
    names.add(name);
    return { email: mailbox(name, demoHost), role, name, firm, cities: itsCities, mobile: phoneOfNobody(random), isSignIn: false };
  };
  const cityOf = (index: number): string => cities[index % cities.length]?.name ?? "";
  return [
    ...signIns,
    ...Array.from({ length: otherOwners }, (_, index) => add("OWNER", null, [cityOf(index)])),
    ...builderFirms.slice(1).map((firm) => add("BUILDER", firm, null)),
    ...agentFirms.slice(1).map((firm, index) => add("AGENT", firm, [cityOf(index), cityOf(index + 5)])),
    ...advertiserFirms.slice(1).map((firm) => add("ADVERTISER", firm, null)),
  ];
}

/** Agents want to be called; the others are written to. */
export const showsMobile = (role: ListerType): boolean => role === "AGENT";

/** Assigns each home to a suitable lister: new homes to their builder, the rest to agents and owners of that city. */
export function assignListers(homes: readonly Home[], listers: readonly Lister[], random: Random): Lister[] {
  const held = new Map<Lister, number>();
  return homes.map((home) => {
    const role = roleFor(home, random);
    const fit = listers.filter((lister) => lister.role === role && covers(lister, home));
    const others = fit.filter(({ isSignIn }) => !isSignIn);
    const signIn = fit.find((lister) => lister.isSignIn && (held.get(lister) ?? 0) < homesOfSignIn[lister.role]);
    const goesToSignIn = signIn !== undefined && (others.length === 0 || random.chance(role === "AGENT" ? 0.98 : 0.5));
    const chosen = goesToSignIn ? signIn : leastBusy(others, held, random);
    held.set(chosen, (held.get(chosen) ?? 0) + 1);
    return chosen;
  });
}

function roleFor(home: Home, random: Random): ListerType {
  const isOfBuilder = home.project !== null && (home.possession !== "ready-to-move" || (home.type === "plot" && random.chance(0.5)));
  if (isOfBuilder) return "BUILDER";
  if (home.listedFor === "pg")
    return random.weighted<ListerType>([
      ["OWNER", 4],
      ["AGENT", 5],
      ["ADVERTISER", 2],
    ]);
  return random.weighted<ListerType>([
    ["AGENT", 82],
    ["OWNER", 12],
    ["ADVERTISER", 7],
    ["BUILDER", home.project ? 5 : 0],
  ]);
}

function covers(lister: Lister, { city, project }: Home): boolean {
  if (lister.role === "BUILDER") return project !== null && lister.firm === project.builder;
  return lister.cities === null || lister.cities.includes(city.name);
}

/** Some have more homes than others, but nobody has none while another has two. */
function leastBusy(listers: readonly Lister[], held: Map<Lister, number>, random: Random): Lister {
  const idle = listers.filter((lister) => !held.has(lister));
  if (idle.length > 0) return random.pick(idle);
  const [first] = random.some(listers, 2).sort((one, other) => (held.get(one) ?? 0) - (held.get(other) ?? 0));
  if (!first) throw new Error("Nobody would list this home.");
  return first;
}
