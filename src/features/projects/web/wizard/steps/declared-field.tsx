import type { ReactNode } from "react";
import type { NameOf } from "../../../../../shared/contract/field-kinds.ts";
import { DeclaredControl } from "../../../../../shared/web/wizard/declared-control.tsx";
import type { ProjectFields } from "../../../contract/project-fields.ts";

type Props<F extends ProjectFields> = { fields: F; name: NameOf<F>; hint?: ReactNode };

/** The control that a field's declaration asks for; `hint` replaces the declared one. */
export function DeclaredField<F extends ProjectFields>({ fields, name, hint }: Props<F>) {
  const field = fields[name];
  return field && <DeclaredControl name={name} field={field} hint={hint ?? field.hint} />;
}
