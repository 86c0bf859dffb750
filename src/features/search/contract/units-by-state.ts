// How people write the units of land that differ by state. Free of zod: the page and the server read them.

export type UnitByState = "bigha" | "katha";

export const unitsByState: ReadonlyMap<string, UnitByState> = new Map([
  ..."bigha, bighas, bigah, beegha, beeghas, vigha, vighas, बीघा, बीघे, बिघा".split(", ").map((name) => [name, "bigha"] as const),
  ..."katha, kathas, kattha, katthas, kattah, cottah, cottahs, कट्ठा, कट्ठे, कठ्ठा, काठा".split(", ").map((name) => [name, "katha"] as const),
]);
