import { createContext } from "react";
import { type MetaDescriptor, useRouteLoaderData } from "react-router";
import { type MediaImage, mediaUrl } from "../contract/media-url.ts";
import type { SiteSettings } from "../contract/site-settings.ts";

/** The data that the root's loader gives to every page. */
export type RootData = { site: SiteSettings; savesData?: true };

/** The site of this page; undefined when the root itself failed to load. */
export function useSite(): SiteSettings | undefined {
  return useRouteLoaderData<RootData>("root")?.site;
}

/** Marks this rendering's own inline scripts; undefined in the browser, where the page no longer carries it. */
export const Nonce = createContext<string | undefined>(undefined);

type PageDescription = {
  /** Without the site's name. */
  title: string;
  description: string;
  /** The canonical address below the origin, with its parameters. */
  path: string;
  /**
   * The picture of a shared link: a picture (`url` may be a path of this site), or the name of one that the site draws (/og);
   * default: the site's own.
   */
  image?: MediaImage | "home" | "search" | "saved" | undefined;
  /** False keeps the page out of search engines. */
  isIndexed?: boolean;
};
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

const siteImage: MediaImage = {
  url: "",
  alt: "Aangan: homes across India, in a house with a courtyard",
  width: 1200,
  height: 630,
  widths: [],
};

/**
 * The head of a public page: title, description, canonical address, Open Graph and Twitter tags. `matches` as `meta` gets them. Programs
 * read them from the server's page, so in the browser a next page changes the title only, and the first load is half a kilobyte less.
 */
export function pageMeta(matches: Matches, { title, description, path, image, isIndexed = true }: PageDescription): MetaDescriptor[] {
  const name = `${title} | Aangan`;
  if (!import.meta.env.SSR) return [{ title: name }];
  const site = (matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined)?.site;
  const absolute = (address: string) => (address.startsWith("/") ? `${site?.publicUrl ?? ""}${address}` : address);
  const picture = typeof image === "object" ? image : siteImage;
  const own = image === undefined ? "/share.jpg" : `/og/${image}.jpg`;
  const address = typeof image === "object" ? image.url : own;
  const pictureUrl = absolute(address.startsWith("/") ? address : mediaUrl(address, site?.mediaBaseUrl));
  return [
    { title: name },
    { name: "description", content: description },
    ...(isIndexed ? [{ tagName: "link", rel: "canonical", href: absolute(path) } as const] : [{ name: "robots", content: "noindex" }]),
    { property: "og:site_name", content: "Aangan" },
    { property: "og:locale", content: "en_IN" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: absolute(path) },
    { property: "og:image", content: pictureUrl },
    ...(picture.alt ? [{ property: "og:image:alt", content: picture.alt }] : []),
    ...(picture.width ? [{ property: "og:image:width", content: String(picture.width) }] : []),
    ...(picture.height ? [{ property: "og:image:height", content: String(picture.height) }] : []),
    // The rest of what X shows it takes from the lines above.
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
