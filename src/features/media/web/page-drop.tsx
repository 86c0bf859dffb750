import { ImageUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";

/** Takes files that are dropped anywhere on the page, and says so while they are held over it. */
export function PageDrop({ words, add }: { words: string; add: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    // Also sent on the way from one element to the next.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const take = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      // A field for other files has taken them.
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    window.addEventListener("dragover", hold, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", take, { signal });
    return () => listening.abort();
  }, []);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-xl border-2 border-dashed border-primary bg-primary-soft/92">
      <p className="grid justify-items-center gap-3 text-xl font-semibold text-primary-ink">
        <ImageUp className="size-10" aria-hidden />
        {words}
      </p>
    </div>
  );
}
