import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { AreaField, TextField } from "../../../../shared/web/ui/field.tsx";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import { RestoredNote } from "../../../../shared/web/ui/restored-note.tsx";
import type { Profile } from "../../contract/profile.ts";
import { languages, profileMessages as messages } from "../../contract/profile-messages.ts";
import { renameSession } from "../session/session-changes.ts";
import { AgentRegistrationFields } from "./agent-registration-fields.tsx";
import { type Draft, useProfileDraft } from "./profile-draft.ts";
import { profileApi, profileKey } from "./profile-query.ts";

const checkOrder = ["name", "firm", "mobile", "reraNo", "reraState", "reraValidUntil", "languages", "about"] as const;
export type ProfileField = (typeof checkOrder)[number];

/** The fields of a lister's profile. The server checks them: faults are shown at their fields. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useRef<HTMLFormElement>(null);
  const isAgent = profile.role === "AGENT";
  const draft = useProfileDraft(profile);
  const { begun } = draft;
  const { save, isSaving, errors, forget } = useSaveProfile((sent) => {
    const typed = form.current && readForm(form.current, isAgent);
    // What was typed during the save is not saved.
    if (JSON.stringify(typed) === JSON.stringify(sent)) draft.end();
  });
  useEffect(() => {
    const first = checkOrder.find((field) => errors[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }, [errors]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSaving) save(readForm(event.currentTarget, isAgent));
  }
  return (
    <form
      // What was restored is given up with its fields.
      key={draft.discarded}
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        forget();
        draft.keep(readForm(currentTarget, isAgent));
      }}
    >
      {draft.isRestored && <RestoredNote onDiscard={draft.discard}>It is not saved yet.</RestoredNote>}
      <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
        <TextField name="name" label="Name" error={errors.name} defaultValue={begun.name} autoComplete="name" maxLength={120} />
        <TextField
          name="firm"
          label="Firm"
          isOptional
          error={errors.firm}
          defaultValue={begun.firm ?? ""}
          autoComplete="organization"
          maxLength={120}
        />
        <TextField
          name="mobile"
          label="Mobile"
          error={errors.mobile}
          defaultValue={begun.mobile ?? ""}
          type="tel"
          autoComplete="tel"
          maxLength={14}
        />
        {isAgent && <AgentRegistrationFields profile={begun} errors={errors} />}
      </div>
      <Switch name="showsMobile" label="Call and WhatsApp" defaultChecked={begun.showsMobile}>
        Visitors who leave their name and number see yours, and you get a lead.
      </Switch>
      <fieldset className="field" aria-describedby="languages-error">
        <legend className="lab mb-1.5">Languages you speak</legend>
        <div className="flex flex-wrap gap-2">
          {languages.map((language) => (
            <label key={language} className="chip">
              <input type="checkbox" name="languages" value={language} defaultChecked={begun.languages.includes(language)} />
              {language}
            </label>
          ))}
        </div>
        <p id="languages-error" className="err empty:hidden">
          {errors.languages}
        </p>
      </fieldset>
      <AreaField
        name="about"
        label="About"
        isOptional
        error={errors.about}
        defaultValue={begun.about ?? ""}
        rows={5}
        maxLength={2000}
        placeholder="How long have you worked here, and which areas do you know best?"
      />
      <button
        type="submit"
        className="btn btn-primary justify-self-start"
        data-busy={isSaving || undefined}
        aria-disabled={isSaving || undefined}
      >
        Save profile
      </button>
    </form>
  );
}

type SwitchProps = { name: string; label: string; defaultChecked: boolean; children: ReactNode };

function Switch({ name, label, defaultChecked, children }: SwitchProps) {
  return (
    <label className="flex items-start justify-between gap-5">
      <span>
        <b className="block font-semibold">{label}</b>
        <span className="text-sm text-ink-2">{children}</span>
      </span>
      <input type="checkbox" name={name} className="switch mt-1" defaultChecked={defaultChecked} />
    </label>
  );
}

function readForm(element: HTMLFormElement, isAgent: boolean): Draft {
  const data = new FormData(element);
  const text = (name: ProfileField) => String(data.get(name) ?? "");
  return {
    name: text("name"),
    firm: text("firm"),
    about: text("about"),
    mobile: text("mobile").replace(/[\s()-]/g, ""),
    ...(isAgent && { reraNo: text("reraNo"), reraState: text("reraState"), reraValidUntil: text("reraValidUntil") }),
    languages: data.getAll("languages") as NonNullable<Draft["languages"]>,
    showsMobile: data.has("showsMobile"),
  };
}

function useSaveProfile(onSaved: (sent: Draft) => void) {
  const queries = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: Draft) => profileApi.updateProfile({ body }),
    onSuccess({ data, message }, sent) {
      onSaved(sent);
      queries.setQueryData(profileKey, data);
      renameSession(data.name);
      toast.show(message || messages.saved);
    },
    onError: (failure) => toast.show(failureMessage(failure), { type: "error" }),
  });
  const issues = error instanceof ApiError ? error.body.data.issues : [];
  const errors: Partial<Record<ProfileField, string>> = Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.split(".")[0], message]),
  );
  return { save: mutate, isSaving: isPending, errors, forget: () => error && reset() };
}
