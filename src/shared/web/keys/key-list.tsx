import { X } from "lucide-react";
import { useId, useState } from "react";
import { ModalDialog } from "../ui/modal-dialog.tsx";
import { KeyNames } from "./key-hints.tsx";
import { type KeyUse, listKeys, useKeys } from "./use-keys.ts";

/** The keys that every screen of the panel or desk has: `?` shows all that do something on this screen, `/` searches it. */
export const everywhere = "Everywhere";

/** Does what the latest message offers; without one, what the screen's own Undo does. */
function undoLatest(): void {
  const offered = [...document.querySelectorAll<HTMLElement>("[data-toast-action]")].at(-1);
  (offered ?? document.querySelector<HTMLElement>("[data-undo]"))?.click();
}

/** Once in a shell. */
export function KeyList() {
  const [shown, setShown] = useState<Map<string, KeyUse[]> | null>(null);
  useKeys(everywhere, [
    { keys: ["?"], does: "all keys", act: () => setShown(listKeys()) },
    { keys: ["Ctrl+Z"], does: "undo the last change, while its Undo is shown", act: undoLatest },
  ]);
  return shown && <Keys byTitle={shown} onClose={() => setShown(null)} />;
}

function Keys({ byTitle, onClose }: { byTitle: Map<string, KeyUse[]>; onClose: () => void }) {
  const titleId = useId();
  // What belongs to the screen comes first.
  const titles = [...byTitle.keys()].toSorted((one, other) => Number(isOfShell(one)) - Number(isOfShell(other)));
  return (
    <ModalDialog labelledBy={titleId} onClose={onClose} className="modal modal-middle max-w-2xl">
      <div className="mb-4 flex items-start justify-between gap-4">
        <div>
          <h2 id={titleId} className="text-xl!">
            Keys
          </h2>
          <p className="text-sm text-ink-2">While you type, only those with Ctrl. Esc leaves the field.</p>
        </div>
        <button type="button" className="btn btn-ghost btn-icon -mt-2 -mr-2" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </button>
      </div>
      <div className="gap-x-10 sm:columns-2">
        {titles.map((title) => (
          <section key={title} aria-label={title} className="mb-5 break-inside-avoid">
            <h3 className="mb-1.5 text-base! font-semibold">{title}</h3>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-sm">
              {byTitle.get(title)?.map((use) => (
                <div key={use.does} className="contents">
                  <dt className="text-ink-2">{use.does[0]?.toUpperCase() + use.does.slice(1)}</dt>
                  <dd className="text-right">
                    <KeyNames use={use} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ModalDialog>
  );
}

const isOfShell = (title: string): boolean => title === everywhere || title === "Go to";
