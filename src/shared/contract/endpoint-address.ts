import { ownValue } from "./own-value.ts";

/** A query in the form of an address: arrays as `name[]=a&name[]=b`, undefined and null values left out. */
function toQueryString(query: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) parameters.append(`${name}[]`, String(item));
    else if (value !== undefined && value !== null) parameters.append(name, String(value));
  }
  return parameters.toString();
}

/** The address of an endpoint with its path parameters and query filled in. */
export function toAddress(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(ownValue(params, name))));
  const search = toQueryString(query);
  return search ? `${filled}?${search}` : filled;
}
