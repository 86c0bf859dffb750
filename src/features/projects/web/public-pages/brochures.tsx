import { FileDown } from "lucide-react";
import { useContext } from "react";
import { fileSizeText } from "../../../../shared/contract/file-size-text.ts";
import { mediaUrl } from "../../../../shared/contract/media-url.ts";
import { MediaBase, Picture } from "../../../../shared/web/ui/picture.tsx";
import type { Brochure } from "../../contract/project-parts.ts";

/** The brochures as downloads, each with the picture of its first page. */
export function Brochures({ brochures }: { brochures: readonly Brochure[] }) {
  const base = useContext(MediaBase);
  if (brochures.length === 0) return null;
  return (
    <section aria-labelledby="brochures">
      <h2 id="brochures" className="mb-4 text-2xl">
        {brochures.length === 1 ? "Brochure" : "Brochures"}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {brochures.map((brochure) => (
          <li key={brochure.id}>
            <a href={mediaUrl(brochure.url, base)} download className="card flex h-full gap-4 p-3 hover:bg-sunken">
              {brochure.firstPage && (
                // The formats of a picture would count as items of the row, each with its gap.
                <span className="aspect-[3/4] w-24 shrink-0 overflow-hidden rounded-md border border-line">
                  <Picture image={{ ...brochure.firstPage, alt: "" }} sizes="96px" className="size-full object-cover object-top" />
                </span>
              )}
              <span className="grid content-center gap-1">
                <span className="font-medium wrap-anywhere">{brochure.caption || "Brochure"}</span>
                <span className="nums text-sm text-ink-2">{sizeText(brochure)}</span>
                <span className="flex items-center gap-1.5 text-sm text-link">
                  <FileDown aria-hidden className="size-4" /> Download
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first brochure, beside the enquiry. */
export function BrochureButton({ brochures }: { brochures: readonly Brochure[] }) {
  const base = useContext(MediaBase);
  const [first] = brochures;
  if (!first) return null;
  return (
    <a href={mediaUrl(first.url, base)} download className="btn btn-secondary mt-4 w-full">
      <FileDown aria-hidden /> Brochure
    </a>
  );
}

function sizeText({ pages, sizeBytes }: Brochure): string {
  return ["PDF", pages && (pages === 1 ? "1 page" : `${pages} pages`), sizeBytes !== null && fileSizeText(sizeBytes)]
    .filter(Boolean)
    .join(", ");
}
