import { ExternalLink } from "lucide-react";
import { useRef } from "react";
import { Picture } from "../../../shared/web/ui/picture.tsx";
import { hostOf, type ShownAdvertisement } from "../contract/advertisement-terms.ts";
import { countAdvertisement, useCountedAdvertisement } from "./use-counted-advertisement.ts";

type Props = { advertisement: ShownAdvertisement; className: string };

/** An advertisement, marked as such and with the host of its link. */
export function AdvertisementBox({ advertisement, className }: Props) {
  return (
    <section aria-label="Advertisement" className={className}>
      <Advertisement key={advertisement.id} {...advertisement} />
    </section>
  );
}

function Advertisement({ id, headline, link, image }: ShownAdvertisement) {
  const element = useRef<HTMLAnchorElement>(null);
  useCountedAdvertisement(element, id);
  return (
    <a
      ref={element}
      href={link}
      target="_blank"
      rel="sponsored noopener"
      onClick={() => countAdvertisement(id, "click")}
      // A middle click opens it too.
      onAuxClick={({ button }) => button === 1 && countAdvertisement(id, "click")}
      className="card group grid grid-cols-[min(8rem,40%)_minmax(0,1fr)] overflow-hidden sm:grid-cols-[min(15rem,40%)_minmax(0,1fr)]"
    >
      <span className="block aspect-square overflow-hidden sm:aspect-3/2">
        <Picture image={image} sizes="(min-width: 640px) 15rem, 8rem" className="size-full object-cover" />
      </span>
      <span className="grid min-w-0 content-center justify-items-start gap-1.5 p-4 sm:gap-2 sm:px-6">
        <span className="badge">Advertisement</span>
        <span className="font-semibold leading-snug wrap-anywhere group-hover:underline sm:text-xl">{headline}</span>
        <span className="flex min-w-0 max-w-full items-center gap-1.5 text-sm text-ink-2">
          <span className="min-w-0 wrap-anywhere">{hostOf(link)}</span>
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">(opens a new tab)</span>
        </span>
      </span>
    </a>
  );
}
