const hosts = new Set(["youtube.com", "www.youtube.com", "m.youtube.com", "youtube-nocookie.com", "www.youtube-nocookie.com", "youtu.be"]);
const videoId = /^[A-Za-z0-9_-]{11}$/;
const folders = new Set(["embed", "shorts", "live", "v"]);

/** The 11-character id in a link to a video site (PWIZ-13); null for anything else. */
export function videoIdOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(link);
  if (protocol !== "https:" && protocol !== "http:") return null;
  if (!hosts.has(hostname)) return null;
  const [first = "", second = ""] = pathname.slice(1).split("/");
  const id = hostname === "youtu.be" ? first : folders.has(first) ? second : first === "watch" ? (searchParams.get("v") ?? "") : "";
  return videoId.test(id) ? id : null;
}

const vimeoHosts = new Set(["vimeo.com", "www.vimeo.com", "player.vimeo.com"]);

/** The address that plays the film inside another page, without cookies; null for films that can only be linked. */
export function embedOf(link: string): string | null {
  const id = videoIdOf(link);
  if (id !== null) return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
  if (!URL.canParse(link)) return null;
  const { hostname, pathname } = new URL(link);
  const [, number] = /^\/(?:video\/)?(\d{6,12})\/?$/.exec(pathname) ?? [];
  return vimeoHosts.has(hostname) && number !== undefined ? `https://player.vimeo.com/video/${number}?autoplay=1&dnt=1` : null;
}
