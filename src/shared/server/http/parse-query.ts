type Query = Record<string, string | string[]>;

/**
 * Reads the query of any address, once for the whole API: `city=a`, `city=a&city=b` and `city[]=a` are one parameter, given once
 * (a string) or several times (an array); a bracketed name is always an array. Nothing throws: broken escapes stay as they are,
 * NUL (which no text column accepts) is dropped. Names cannot reach a prototype.
 */
export function parseQueryString(text: string): Query {
  const query: Query = Object.create(null);
  for (const [rawName, rawValue] of new URLSearchParams(text)) {
    const isArray = rawName.endsWith("[]");
    const name = withoutNul(isArray ? rawName.slice(0, -2) : rawName);
    const value = withoutNul(rawValue);
    const present = query[name];
    if (present === undefined) query[name] = isArray ? [value] : value;
    else if (Array.isArray(present)) present.push(value);
    else query[name] = [present, value];
  }
  return query;
}

const withoutNul = (text: string) => text.replaceAll("\0", "");
