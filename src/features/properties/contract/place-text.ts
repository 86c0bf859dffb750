type Place = { location: string | null; city: string | null; state: string | null; country: string };

/** "Koramangala, Bengaluru": the two most local known names, without repetition. */
export function placeText({ location, city, state, country }: Place): string {
  const said: string[] = [];
  for (const name of [location, city, state, country]) {
    if (said.length < 2 && name && !said.some((earlier) => names(earlier).includes(name.toLowerCase()))) said.push(name);
  }
  return said.join(", ");
}

const names = (text: string): string[] => text.toLowerCase().split(/\s*,\s*/);
