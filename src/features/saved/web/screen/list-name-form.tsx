import { type FormEvent, useState } from "react";
import { TextField } from "../../../../shared/web/ui/field.tsx";
import { longestListName } from "../../../properties/contract/saved-terms.ts";
import { nameProblem } from "../device/change-device.ts";

type Props = {
  label: string;
  button: string;
  /** Of the list that is renamed. */
  list?: { id: string; name: string };
  /** The focus of its dialog begins here. */
  isFirst?: boolean;
  onName: (name: string) => void;
};

/** Asks for the name of a list, and says what is wrong with it. */
export function ListNameForm({ label, button, list, isFirst, onName }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("name") as HTMLInputElement;
    const found = nameProblem(field.value, list?.id);
    setProblem(found);
    if (found === null) onName(field.value);
    else field.focus();
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        name="name"
        label={label}
        error={problem ?? undefined}
        defaultValue={list?.name}
        maxLength={longestListName}
        autoComplete="off"
        data-focus-first={isFirst}
      />
      <button type="submit" className="btn btn-primary justify-self-end">
        {button}
      </button>
    </form>
  );
}
