/** Equal for names of one place in several sources: "Byculla" and "BYCULLA RAILWAY STATION". */
export function nameKey(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const telling = (words ?? []).filter((word) => !common.has(word));
  return (telling.length > 0 ? telling : (words ?? [name])).join(" ");
}

const common = new Set(["railway", "metro", "station", "the"]);
