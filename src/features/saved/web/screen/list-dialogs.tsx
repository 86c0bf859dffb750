import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { toast } from "../../../../shared/web/toast.ts";
import { DialogHead } from "../../../../shared/web/ui/dialog-head.tsx";
import { ModalDialog } from "../../../../shared/web/ui/modal-dialog.tsx";
import { mostLists } from "../../../properties/contract/saved-terms.ts";
import type { SavedList } from "../../contract/saved-state.ts";
import { addList, isFull, moveHome, renameList } from "../device/change-device.ts";
import { ListNameForm } from "./list-name-form.tsx";

type MoveProps = {
  home: { id: string; title: string; listId: string };
  lists: readonly SavedList[];
  /** The home has left the list that is shown, and has come back to it. */
  onMoved: () => void;
  onUndone: () => void;
  onClose: () => void;
};

/** Into which list a home moves, or a new one. */
export function MoveDialog({ home, lists, onMoved, onUndone, onClose }: MoveProps) {
  const move = ({ id, name }: Pick<SavedList, "id" | "name">) => {
    moveHome(home.id, id);
    onClose();
    onMoved();
    const undo = () => {
      moveHome(home.id, home.listId);
      onUndone();
    };
    toast.show(`Moved to “${name}”`, { action: { label: "Undo", onPress: undo } });
  };
  return (
    <Dialog title="Move to another list" onClose={onClose}>
      <p className="text-ink-2 wrap-anywhere">{home.title}</p>
      <ul className="my-4 grid gap-1">
        {lists.map((list, index) => (
          <li key={list.id}>
            <button
              type="button"
              data-focus-first={index === 0 || undefined}
              className="btn btn-secondary w-full justify-between! text-left wrap-anywhere"
              aria-current={list.id === home.listId || undefined}
              onClick={() => (list.id === home.listId ? onClose() : move(list))}
            >
              {list.name}
              {list.id === home.listId && <Check aria-label="It is here now" />}
            </button>
          </li>
        ))}
      </ul>
      {isFull() ? (
        <FullNote />
      ) : (
        <ListNameForm label="Or a new list" button="Make it and move" onName={(name) => move({ id: addList(name), name })} />
      )}
    </Dialog>
  );
}

export function NewListDialog({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) {
  return (
    <Dialog title="New list" onClose={onClose}>
      {isFull() ? (
        <FullNote />
      ) : (
        <ListNameForm
          label="Name"
          button="Make the list"
          isFirst
          onName={(name) => {
            const id = addList(name);
            onClose();
            onMade(id);
          }}
        />
      )}
    </Dialog>
  );
}

export function RenameDialog({ list, onClose }: { list: SavedList; onClose: () => void }) {
  return (
    <Dialog title="Rename the list" onClose={onClose}>
      <ListNameForm
        label="Name"
        button="Save"
        isFirst
        list={list}
        onName={(name) => {
          renameList(list.id, name);
          onClose();
        }}
      />
    </Dialog>
  );
}

const FullNote = () => <p className="note">You have {mostLists} lists, which is the most. Remove one to make another.</p>;

function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const titleId = useId();
  return (
    <ModalDialog labelledBy={titleId} className="modal modal-middle max-w-md" onClose={onClose}>
      <div className="mb-4">
        <DialogHead id={titleId} onClose={onClose}>
          {title}
        </DialogHead>
      </div>
      {children}
    </ModalDialog>
  );
}
