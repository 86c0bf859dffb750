import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { ownValue } from "../../contract/own-value.ts";
import { ComboboxList } from "../ui/combobox-list.tsx";
import { useCombobox, useOptions } from "../ui/use-combobox.ts";
import { useRoom } from "./use-room.ts";
import { FieldLabel, FieldNote, useControl } from "./wizard-fields.tsx";
import { textIn, useAnyForm } from "./wizard-form.ts";

/** `detail`: distinguishes it from others of that name. */
export type Option = { key: string; name: string; detail?: string };

export type ComboboxProps<Name extends string, O extends Option> = {
  name: Name;
  /** Best first, for the text in the field; a failure counts as none. `""`: what to show before anything is typed. */
  find: (typed: string) => Promise<readonly O[]>;
  onChoose: (option: O) => void;
  /** Called during typing; without it only options of the list can be chosen, and other text is reset. */
  onType?: (typed: string) => void;
  hint?: string | undefined;
  isWide?: boolean;
};

/** A text box with a list below it: typing searches, arrow keys and Enter choose. */
export function Combobox<O extends Option>({ name, find, onChoose, onType, hint, isWide = false }: ComboboxProps<string, O>) {
  const { kind, values } = useAnyForm();
  const text = textIn(values, name);
  const { note, props } = useControl(name, hint);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const asked = isOpen ? (typed?.trim() ?? "") : null;
  const list = useRef<HTMLDivElement>(null);
  const { to, options } = useOptions(asked, find);
  const isCurrent = to === asked;
  useRoom(list, options);
  const combobox = useCombobox({
    typed,
    options,
    isCurrent,
    isFirstActive: typed !== null,
    onTake: choose,
    onClose: close,
    onOpen: () => setOpen(true),
    // The list for this text has not arrived yet.
    onEnter: isCurrent ? undefined : () => {},
  });

  function close(): void {
    setOpen(false);
    setTyped(null);
  }

  function choose(option: O): void {
    onChoose(option);
    close();
  }

  function onBlur(): void {
    // A name that was typed in full is as good as one chosen from the list.
    const exact = options.find((option) => option.name.toLowerCase() === typed?.trim().toLowerCase());
    if (exact) onChoose(exact);
    close();
  }

  return (
    <div className={`field ${isWide ? "sm:col-span-2" : ""}`}>
      <FieldLabel name={name} htmlFor={props.id} />
      <div className="sel">
        <input
          {...props}
          {...combobox.inputProps}
          className={`input ${onType ? "" : "pr-10! text-ellipsis"}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={onType ? text : (typed ?? text)}
          onFocus={({ target }) => target.select()}
          onClick={() => setOpen(true)}
          onChange={({ target }) => {
            setOpen(true);
            setTyped(target.value);
            onType?.(target.value);
          }}
          onKeyDown={combobox.onKeyDown}
          onBlur={onBlur}
        />
        {!onType && <ChevronDown aria-hidden />}
        <ComboboxList
          combobox={combobox}
          label={ownValue(kind.labels, name) ?? name}
          listRef={list}
          className="menu absolute inset-x-0 top-full z-30 mt-1 overflow-y-auto data-[side=above]:top-auto data-[side=above]:bottom-full data-[side=above]:mt-0 data-[side=above]:mb-1"
        >
          {(option) => (
            <>
              {option.name}
              {option.detail && <span className="ml-2 truncate text-sm text-ink-3">{option.detail}</span>}
            </>
          )}
        </ComboboxList>
      </div>
      <FieldNote {...note} />
    </div>
  );
}
