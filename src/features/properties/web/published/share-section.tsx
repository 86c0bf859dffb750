import { Copy, MessageCircle, Printer, Share2 } from "lucide-react";
import { useId } from "react";
import { toast } from "../../../../shared/web/toast.ts";
import { QrCode } from "../../../../shared/web/ui/qr-code.tsx";
import type { PublishedPage } from "../../contract/published-page.ts";

/** The page's address to copy, send and print. */
export function ShareSection({ page: { property, address, qr } }: { page: PublishedPage }) {
  const fieldId = useId();
  const { title } = property;
  return (
    <section aria-labelledby="share">
      <h2 id="share" className="mb-3 text-lg!">
        Share it
      </h2>
      <div className="flex gap-2">
        <label htmlFor={fieldId} className="sr-only">
          Link to the page
        </label>
        <input id={fieldId} className="input min-w-0 flex-1" readOnly value={address} onFocus={({ target }) => target.select()} />
        <button type="button" className="btn btn-secondary" onClick={() => void copy(address)}>
          <Copy aria-hidden /> Copy
        </button>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-5">
        <QrCode code={qr} label="QR code of the page" />
        <div className="min-w-44 flex-1">
          <p className="mb-3 text-ink-2">Print it for the gate or the notice board. The code opens the page.</p>
          <div className="flex flex-wrap gap-2">
            <button type="button" className="btn btn-secondary btn-sm" onClick={() => window.print()}>
              <Printer aria-hidden /> Print
            </button>
            <a
              className="btn btn-secondary btn-sm"
              href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`}
              target="_blank"
              rel="noopener"
            >
              <MessageCircle aria-hidden /> WhatsApp
            </a>
            {typeof navigator.share === "function" && (
              <button type="button" className="btn btn-secondary btn-sm" onClick={() => void share(title, address)}>
                <Share2 aria-hidden /> Share
              </button>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.show("Link copied");
  } catch {
    toast.show(`Copy this link: ${address}`, { type: "info" });
  }
}

/** Closing the system's sheet without a choice is no failure, and says nothing. */
async function share(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined);
}
