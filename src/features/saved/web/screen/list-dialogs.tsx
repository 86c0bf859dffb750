import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { toast } from "../../../../shared/web/toast.ts";
import { ModalDialog } from "../../../../shared/web/ui/modal-dialog.tsx";
import { mostLists } from "../../../properties/contract/saved-terms.ts";
import type { SavedList } from "../../contract/saved-state.ts";
import { addList, isFull, moveHome, renameList } from "../device/change-device.ts";
import { ListNameForm } from "./list-name-form.tsx";

/** Into which list a home moves, or a new one. */
export function MoveDialog({
  home,
  lists,
  onClose,
}: {
  home: { id: string; title: string; listId: string };
  lists: readonly SavedList[];
  onClose: () => void;
}) {
  const move = ({ id, name }: Pick<SavedList, "id" | "name">) => {
    moveHome(home.id, id);
    onClose();
    toast.show(`Moved to “${name}”`, { action: { label: "Undo", onPress: () => moveHome(home.id, home.listId) } });
  };
  return (
    <Dialog title="Move to another list" onClose={onClose}>
      <p className="text-ink-2 wrap-anywhere">{home.title}</p>
      <ul className="my-4 grid gap-1">
        {lists.map((list) => (
          <li key={list.id}>
            <button
              type="button"
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
    <ModalDialog labelledBy={titleId} className="modal m-auto w-full max-w-md p-5 text-ink backdrop:bg-scrim sm:p-6" onClose={onClose}>
      <h2 id={titleId} className="mb-4 text-xl!">
        {title}
      </h2>
      {children}
    </ModalDialog>
  );
}
