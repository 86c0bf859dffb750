import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "../../../../../shared/web/api-client.ts";
import { toast } from "../../../../../shared/web/toast.ts";
import { AreaField, TextField } from "../../../../../shared/web/ui/field.tsx";
import { failureMessage } from "../../../../../shared/web/ui/load-failure.tsx";
import { leadMessages } from "../../../contract/lead-messages.ts";
import { placeholderFault, templatePlaceholders } from "../../../contract/template-text.ts";
import type { EditedTemplate } from "../lead-draft.ts";
import { leadWorkApi, templateAdder, templatesKey } from "../leads-api.ts";

type Text = { name: string; text: string };
type Props = {
  /** As typed so far. */
  template: EditedTemplate;
  takesFocus: boolean;
  onType: (text: Text) => void;
  /** undefined: nothing was saved. */
  onClose: (saved?: Text) => void;
};

/** Adds a template, changes or deletes one. */
export function TemplateEditor({ template, takesFocus, onType, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const begun = useRef(template);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens.
  useEffect(() => {
    if (takesFocus) form.current?.querySelector("input")?.focus();
  }, []);
  const client = useQueryClient();
  // One that is stored with a wrong placeholder says so before it is saved again.
  const [issues, setIssues] = useState<Partial<Text>>(() => {
    const fault = placeholderFault(template.text);
    return fault ? { text: fault } : {};
  });
  const isStored = template._id !== null;
  const { mutate, isPending } = useMutation({
    mutationFn: ({ text }: { text: Text | null }) => save(template._id, text),
    onSuccess: async ({ message }, { text }) => {
      toast.show(message, text === null ? { action: { label: "Undo", onPress: () => void restore() } } : {});
      await client.invalidateQueries({ queryKey: templatesKey });
      onClose(text ?? undefined);
    },
    onError: (failure) => {
      const found = failure instanceof ApiError ? failure.body.data.issues : [];
      const messageOf = (path: string) => found.find((issue) => issue.path === path)?.message;
      const [name, text] = [messageOf("name"), messageOf("text")];
      if (name || text) setIssues({ ...(name && { name }), ...(text && { text }) });
      else toast.show(failureMessage(failure), { type: "error" });
    },
  });
  async function restore(): Promise<void> {
    try {
      const { name, text } = template;
      await templateAdder().addLeadTemplate({ body: { name, text } });
      toast.show(leadMessages.undone);
    } catch (failure) {
      toast.show(failureMessage(failure), { type: "error" });
    }
    await client.invalidateQueries({ queryKey: templatesKey });
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A field of the drawer's other forms is not of this one.
    event.stopPropagation();
    mutate({ text: textIn(event.currentTarget) });
  }
  /** Esc does the same, so what was typed can be had back. */
  function giveUp(): void {
    onClose();
    if (template.name === begun.current.name && template.text === begun.current.text) return;
    toast.show("The template was not saved.", { type: "info", action: { label: "Undo", onPress: () => onType(template) } });
  }
  /** This text and not the note. */
  function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label="Message template"
      className="grid gap-3 rounded-lg border border-line p-3.5"
      onSubmit={submit}
      onKeyDown={saveByKey}
      onInput={({ currentTarget }) => {
        setIssues({});
        onType(textIn(currentTarget));
      }}
    >
      <TextField name="name" label="Name of the template" defaultValue={template.name} maxLength={60} error={issues.name} />
      <AreaField name="text" label="Message" defaultValue={template.text} maxLength={1000} rows={4} error={issues.text} />
      <p className="text-sm text-ink-3">
        {templatePlaceholders.map(({ word, means }, index) => (
          <span key={word}>
            {index > 0 && ", "}
            <code className="text-ink-2">{word}</code> {means}
          </span>
        ))}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {isStored && (
          <button type="button" className="btn btn-ghost btn-sm mr-auto text-danger" onClick={() => mutate({ text: null })}>
            Delete
          </button>
        )}
        <button type="button" data-escapes className="btn btn-ghost btn-sm" onClick={giveUp}>
          Cancel
        </button>
        <button type="submit" className="btn btn-secondary btn-sm" data-busy={isPending || undefined}>
          Save template
        </button>
      </div>
    </form>
  );
}

function textIn(form: HTMLFormElement): Text {
  const data = new FormData(form);
  return { name: String(data.get("name")), text: String(data.get("text")) };
}

/** `text` null: delete it. */
function save(templateId: string | null, text: Text | null): Promise<{ message: string }> {
  if (templateId === null) return templateAdder().addLeadTemplate({ body: text ?? { name: "", text: "" } });
  const params = { templateId };
  return text ? leadWorkApi().changeLeadTemplate({ params, body: text }) : leadWorkApi().deleteLeadTemplate({ params });
}
