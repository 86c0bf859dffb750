import { useDeferredValue, useId, useState } from "react";
import { TextField } from "../../../shared/web/ui/field.tsx";
import { useCityNames } from "./my-advertisements-query.ts";

/** A city of India, with suggestions during typing; the server knows all its names. */
export function CityField({ known, error }: { known: string; error: string | undefined }) {
  const listId = useId();
  const [typed, setTyped] = useState(known);
  const names = useCityNames(useDeferredValue(typed));
  return (
    <div className="max-w-md">
      <TextField
        name="city"
        label="City"
        isOptional
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        list={listId}
        maxLength={120}
        placeholder="All of India"
        autoComplete="off"
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
