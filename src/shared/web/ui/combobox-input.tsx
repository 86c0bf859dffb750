import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import { ComboboxList } from "./combobox-list.tsx";
import { useCombobox, useOptions } from "./use-combobox.ts";
import { useRoom } from "./use-room.ts";

/** `detail`: distinguishes it from others of that name. */
export type NamedOption = { key: string; name: string; detail?: string };

/** What a lister chooses with a combobox. */
export type ComboboxChoice<O extends NamedOption> = {
  /** Best first, for the text in the box; a failure counts as none. `""`: what to show before anything is typed. */
  find: (typed: string) => Promise<readonly O[]>;
  onChoose: (option: O) => void;
  /** Called during typing; without it only options of the list can be chosen, and other text is reset. */
  onType?: ((typed: string) => void) | undefined;
  /** Whether the whole text names the option, which is then as good as chosen; default: it is its name. */
  isNamed?: (option: O, typed: string) => boolean;
};

type Props<O extends NamedOption> = ComboboxChoice<O> & {
  text: string;
  /** Of the list. */
  label: string;
  input: Omit<ComponentProps<"input">, "value" | "onChange" | "onKeyDown" | "onBlur">;
};

/** What the text chooses as soon as its options are there: only the one that it names, or else the first, after Enter. */
type Owed = "first" | "named";

/** A text box with a list below it: typing searches, arrow keys and Enter choose. */
export function ComboboxInput<O extends NamedOption>({ text, label, find, onChoose, onType, isNamed = hasName, input }: Props<O>) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [owed, setOwed] = useState<Owed | null>(null);
  const asked = isOpen || owed ? (typed?.trim() ?? "") : null;
  const list = useRef<HTMLDivElement>(null);
  const { to, options } = useOptions(asked, find);
  const isCurrent = to === asked;
  useRoom(list, options);
  const combobox = useCombobox({
    typed,
    options: isOpen ? options : [],
    isCurrent,
    isFirstActive: typed !== null,
    onTake: choose,
    onClose: close,
    onOpen: () => setOpen(true),
    // The list for this text has not arrived yet.
    onEnter: isCurrent ? undefined : () => setOwed(typed?.trim() ? "first" : null),
  });
  const settle = useEffectEvent((how: Owed) => {
    // Something else has filled in the box meanwhile.
    if (onType && text !== typed) return close();
    const option = named() ?? (how === "first" ? options[0] : undefined);
    if (option) return choose(option);
    setOwed(null);
    if (!isOpen) close();
  });
  useEffect(() => {
    if (owed && isCurrent) settle(owed);
  }, [owed, isCurrent]);

  function close(): void {
    setOpen(false);
    setTyped(null);
    setOwed(null);
  }

  const named = () => (typed === null ? undefined : options.find((option) => isNamed(option, typed.trim())));

  function choose(option: O): void {
    onChoose(option);
    close();
  }

  function onBlur(): void {
    // Whether an option fits is not known yet.
    if (!isCurrent && typed?.trim()) {
      setOpen(false);
      setOwed(owed ?? "named");
      return;
    }
    const option = named();
    if (option) onChoose(option);
    close();
  }

  return (
    <div className={onType ? "relative" : "sel"}>
      <input
        maxLength={120}
        {...input}
        {...combobox.inputProps}
        className={`input ${input.className ?? ""} ${onType ? "" : "pr-10! text-ellipsis"}`}
        autoComplete="off"
        spellCheck={false}
        value={onType ? text : (typed ?? text)}
        onFocus={({ target }) => target.select()}
        onClick={() => setOpen(true)}
        onChange={({ target }) => {
          setOpen(true);
          setTyped(target.value);
          setOwed(null);
          onType?.(target.value);
        }}
        onKeyDown={combobox.onKeyDown}
        onBlur={onBlur}
      />
      <ComboboxList
        combobox={combobox}
        label={label}
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
  );
}

const hasName = ({ name }: NamedOption, typed: string): boolean => name.toLowerCase() === typed.toLowerCase();
