import { Columns3, Eye } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { toast } from "../../../../shared/web/toast.ts";
import { DialogHead } from "../../../../shared/web/ui/dialog-head.tsx";
import { ModalDialog } from "../../../../shared/web/ui/modal-dialog.tsx";
import { mostCompared } from "../../contract/compare-address.ts";
import { type HideReason, hideReasons, longestSavedTitle, mostHidden } from "../../contract/saved-terms.ts";
import { comparedStore } from "./compared-store.ts";
import { hiddenStore } from "./hidden-store.ts";
import { asked, type MenuHome } from "./home-menu-asked.ts";
import { savedProperties } from "./saved-store.ts";

const reasonLabels: Record<HideReason, string> = {
  price: "Too expensive",
  place: "Wrong place",
  size: "Wrong size",
  photos: "Photos put me off",
  gone: "No longer there",
  other: "Another reason",
};

/** Opens when a card's "More" is pressed. */
export function HomeMenu() {
  const [home, setHome] = useState<MenuHome | null>(asked.home);
  useEffect(() => {
    asked.tell = () => setHome(asked.home);
    // Pressed before this code had arrived.
    asked.tell();
    return () => {
      asked.tell = () => undefined;
    };
  }, []);
  if (!home) return null;
  const close = () => {
    asked.home = null;
    setHome(null);
  };
  return <Menu key={home.id} home={home} onClose={close} />;
}

function Menu({ home, onClose }: { home: MenuHome; onClose: () => void }) {
  const headingId = useId();
  const isHidden = hiddenStore.use((list) => list.some(({ id }) => id === home.id));
  return (
    <ModalDialog labelledBy={headingId} className="modal modal-middle max-w-md" onClose={onClose}>
      <DialogHead id={headingId} onClose={onClose}>
        {home.title}
      </DialogHead>
      <div className="mt-4 grid gap-5">
        {home.status === "available" && !isHidden && <CompareChoice home={home} onClose={onClose} />}
        {isHidden ? (
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => {
              onClose();
              showAgain(home.id);
            }}
          >
            <Eye aria-hidden />
            Show this home again
          </button>
        ) : (
          <HideReasons home={home} onClose={onClose} />
        )}
      </div>
    </ModalDialog>
  );
}

function CompareChoice({ home: { id, title, images = [] }, onClose }: { home: MenuHome; onClose: () => void }) {
  const chosen = comparedStore.use((list) => list);
  const isChosen = chosen.some((one) => one.id === id);
  const isFull = !isChosen && chosen.length >= mostCompared;
  const choose = () => {
    const others = comparedStore.readNow().filter((one) => one.id !== id);
    const next = isChosen ? others : [...others, { id, title, images: images.slice(0, 1) }];
    comparedStore.replace(next);
    onClose();
    toast.show(`${isChosen ? "Taken out of" : "Added to"} the comparison: ${next.length} of ${mostCompared}`);
  };
  return (
    <div className="grid gap-2">
      <button type="button" className="btn btn-secondary" disabled={isFull} onClick={choose}>
        <Columns3 aria-hidden />
        {isChosen ? "Take out of the comparison" : "Choose to compare"}
      </button>
      {isFull && <p className="text-sm text-ink-2">{mostCompared} homes are chosen, which is the most. Take one out first.</p>}
    </div>
  );
}

function HideReasons({ home, onClose }: { home: MenuHome; onClose: () => void }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <div>
        <h3 id={headingId} className="text-base!">
          Hide this home
        </h3>
        <p className="text-sm text-ink-2">
          It leaves lists and maps on your devices{isSavedNow(home.id) && ", but stays among your saved homes"}. Nobody is told why.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {hideReasons.map((reason) => (
          <button
            key={reason}
            type="button"
            className="chip"
            onClick={() => {
              onClose();
              hide(home, reason);
            }}
          >
            {reasonLabels[reason]}
          </button>
        ))}
      </div>
    </section>
  );
}

const isSavedNow = (home: string): boolean => savedProperties().some(({ id }) => id === home);

function hide({ id, title }: MenuHome, reason: HideReason): void {
  // The place of the card is kept for the keyboard: its neighbour gets the focus.
  const next = neighbourOf(id);
  const others = hiddenStore.readNow().filter((one) => one.id !== id);
  const entry = { id, title: title.slice(0, longestSavedTitle), reason, hiddenAt: new Date().toISOString() };
  hiddenStore.replace([entry, ...others].slice(0, mostHidden));
  // After the dialog has given the focus back to a button that is gone.
  requestAnimationFrame(() => next?.focus());
  toast.show(isSavedNow(id) ? "Home hidden. It stays among your saved homes." : "Home hidden", {
    action: { label: "Undo", onPress: () => showAgain(id) },
  });
}

function showAgain(id: string): void {
  hiddenStore.replace(hiddenStore.readNow().filter((one) => one.id !== id));
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`article[data-home="${id}"] .more`)?.focus());
}

function neighbourOf(id: string): HTMLElement | null {
  const cards = [...document.querySelectorAll<HTMLElement>("article[data-home]")].filter((card) => card.getClientRects().length > 0);
  const at = cards.findIndex((card) => card.dataset.home === id);
  if (at < 0) return null;
  const neighbour = cards.slice(at + 1).find((card) => card.dataset.home !== id) ?? cards.slice(0, at).at(-1);
  return neighbour?.querySelector<HTMLElement>(".more") ?? document.getElementById("main");
}
