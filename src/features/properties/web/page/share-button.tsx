import { Share2 } from "lucide-react";
import { toast } from "../../../../shared/web/toast.ts";

/** Opens the system's share sheet, or copies the link when there is none (PROP-02). `path` is the page's canonical one. */
export function ShareButton({ title, path, className = "" }: { title: string; path: string; className?: string }) {
  return (
    <button type="button" className={`btn btn-secondary ${className}`} onClick={() => void share(title, path)}>
      <Share2 aria-hidden />
      Share
    </button>
  );
}

async function share(title: string, path: string): Promise<void> {
  const url = new URL(path, location.href).href;
  if (typeof navigator.share === "function") {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // Closing it without a choice is no failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.show("Link copied");
  } catch {
    toast.show(`Copy this link: ${url}`, { type: "info" });
  }
}
