import { Search } from "lucide-react";
import { type KeyboardEvent, useCallback, useId, useState } from "react";
import { useNavigate } from "react-router";
import { ModalDialog } from "../../../shared/web/ui/modal-dialog.tsx";
import { Picture } from "../../../shared/web/ui/picture.tsx";
import { useCombobox, useOptions } from "../../../shared/web/ui/use-combobox.ts";
import { findOptions, type PaletteOption } from "./palette-options.ts";

type Props = { role: string; onLogout: () => void; onClose: () => void };

/** One box for the lister's homes, projects and leads and the panel's pages: type, Enter opens, Ctrl+Enter in a new tab. */
export function Palette({ role, onLogout, onClose }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [hasFailed, setFailed] = useState(false);
  const [inputId, labelId] = [useId(), useId()];
  const find = useCallback(
    async (words: string) => {
      setFailed(false);
      try {
        return await findOptions(role, words);
      } catch (error) {
        setFailed(true);
        throw error;
      }
    },
    [role],
  );
  const asked = typed.trim();
  const { to: answered, options } = useOptions(asked, find);
  const take = ({ to, act }: PaletteOption) => {
    onClose();
    if (act) act({ onLogout });
    else void navigate(to);
  };
  const combobox = useCombobox({ typed, options, isCurrent: answered === asked, isFirstActive: true, onTake: take, onClose });
  const { index, announcement, inputProps, listProps, optionProps } = combobox;

  function onKeyDown(event: KeyboardEvent): void {
    const active = options[index];
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && active?.to) window.open(active.to, "_blank", "noopener");
    else combobox.onKeyDown(event);
  }

  return (
    <ModalDialog
      labelledBy={labelId}
      onClose={onClose}
      className="modal mx-auto mt-[12vh] mb-auto w-full overflow-hidden p-0 text-ink backdrop:bg-scrim max-sm:mt-0 max-sm:max-w-none max-sm:rounded-t-none sm:max-w-152"
    >
      <label id={labelId} htmlFor={inputId} className="sr-only">
        Search homes, leads and pages
      </label>
      <span role="status" className="sr-only">
        {announcement}
      </span>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-5 shrink-0 text-ink-3" />
        <input
          {...inputProps}
          id={inputId}
          className="h-14 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-ink-3"
          placeholder="Search homes, leads and pages"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <kbd className="text-xs text-ink-3 max-sm:hidden">Esc</kbd>
      </div>
      {options.length > 0 && (
        <div {...listProps} role="listbox" aria-labelledby={labelId} className="max-h-[60vh] overflow-auto p-2">
          {[...new Set(options.map(({ group }) => group))].map((group) => (
            <Group key={group} group={group} options={options} optionProps={optionProps} />
          ))}
        </div>
      )}
      {hasFailed && <p className="px-4 py-5 text-ink-2">The search could not be done. Please try again.</p>}
    </ModalDialog>
  );
}

type GroupProps = {
  group: PaletteOption["group"];
  options: readonly PaletteOption[];
  optionProps: (option: PaletteOption, at: number) => object;
};

function Group({ group, options, optionProps }: GroupProps) {
  const id = useId();
  if (!options.some((option) => option.group === group)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, as the listbox pattern has it; a fieldset is for fields.
    <div role="group" aria-labelledby={id}>
      <div id={id} className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">
        {group}
      </div>
      {options.map(
        (option, at) =>
          option.group === group && (
            <div
              key={option.key}
              {...optionProps(option, at)}
              className="flex min-h-touch cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-tint aria-selected:bg-tint"
            >
              {option.image !== undefined && (
                <span className="block h-9 w-12 shrink-0 overflow-hidden rounded-sm">
                  <Picture image={option.image && { ...option.image, alt: "" }} sizes="3rem" className="size-full object-cover" />
                </span>
              )}
              <span className="grid min-w-0">
                <span className="truncate font-medium">{option.label}</span>
                {option.detail && <span className="truncate text-sm text-ink-3">{option.detail}</span>}
              </span>
            </div>
          ),
      )}
    </div>
  );
}
