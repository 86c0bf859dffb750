import { useState } from "react";
import { indiaToday } from "../../../../shared/contract/date-text.ts";
import { SelectField, TextField } from "../../../../shared/web/ui/field.tsx";
import { FieldWarning } from "../../../../shared/web/ui/field-warning.tsx";
import { looksLikeAgentNumber, reraStates } from "../../../places/contract/rera-number.ts";
import type { Profile } from "../../contract/profile.ts";
import { profileMessages as messages } from "../../contract/profile-messages.ts";
import type { ProfileField } from "./profile-form.tsx";

type Props = { profile: Profile; errors: Partial<Record<ProfileField, string>> };
const states = reraStates.map((state) => ({ value: state, label: state }));

/** An agent's RERA number, of which state it is, and its last day. What looks wrong is told while it is typed, and kept. */
export function AgentRegistrationFields({ profile, errors }: Props) {
  const [typed, setTyped] = useState({ number: profile.reraNo ?? "", state: profile.reraState ?? "", day: profile.reraValidUntil ?? "" });
  const isOdd = typed.number.trim() !== "" && !looksLikeAgentNumber(typed.number, typed.state || null);
  const isOver = typed.day !== "" && typed.day < indiaToday();
  return (
    <div
      className="contents"
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement;
        setTyped((before) => ({
          ...before,
          ...(name === "reraNo" && { number: value }),
          ...(name === "reraState" && { state: value }),
          ...(name === "reraValidUntil" && { day: value }),
        }));
      }}
    >
      <TextField
        name="reraNo"
        label="RERA agent number"
        isOptional
        error={errors.reraNo}
        defaultValue={profile.reraNo ?? ""}
        maxLength={60}
      />
      <SelectField
        name="reraState"
        label="State of the RERA number"
        isOptional
        error={errors.reraState}
        prompt="Not specified"
        options={states}
        defaultValue={profile.reraState ?? ""}
      />
      <TextField
        name="reraValidUntil"
        label="RERA valid until"
        isOptional
        error={errors.reraValidUntil}
        defaultValue={profile.reraValidUntil ?? ""}
        type="date"
      />
      <p className="text-sm sm:col-span-2 empty:hidden" role="status">
        {(isOdd || isOver) && <FieldWarning>{isOver ? messages.reraLapsed : messages.reraFormat}</FieldWarning>}
      </p>
    </div>
  );
}
