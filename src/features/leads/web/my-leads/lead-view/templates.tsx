import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Pencil, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { useKeys } from "../../../../../shared/web/keys/use-keys.ts";
import { fillTemplate, leftInBraces, placeholderFault, starterTemplates, type TemplateFacts } from "../../../contract/template-text.ts";
import type { EditedTemplate, useMessageDraft } from "../lead-draft.ts";
import { leadKeysTitle } from "../lead-text.ts";
import { leadWorkApi, templatesKey } from "../leads-api.ts";
import { TemplateEditor } from "./template-editor.tsx";

type Props = { facts: TemplateFacts } & Pick<ReturnType<typeof useMessageDraft>, "draft" | "keep">;

/** The lister's message templates: one fills the message, which may be changed before it is sent; each is edited in place. */
export function Templates({ facts, draft: { template: chosen, message, edited }, keep }: Props) {
  const { data } = useQuery({ queryKey: templatesKey, queryFn: async () => (await leadWorkApi().listLeadTemplates()).data });
  const choose = (template: EditedTemplate | undefined) =>
    keep({ template: template?.name ?? null, message: template ? fillTemplate(template.text, facts) : null, edited: null });
  const isBegun = useFocusAfter(edited !== null);
  useKeys(leadKeysTitle, [{ keys: ["T"], does: "template", act: () => document.querySelector<HTMLElement>("[data-template]")?.focus() }]);
  if (!data) return null;
  const starters = starterTemplates.filter((starter) => !data.some(({ name }) => name === starter.name));
  const templates: readonly EditedTemplate[] = [...data, ...starters.map((starter) => ({ _id: null, ...starter }))];
  const current = templates.find(({ name }) => name === chosen);
  const edit = (template: EditedTemplate) => keep({ template: chosen, message, edited: template });
  const begin = (template: EditedTemplate) => {
    isBegun.current = true;
    edit(template);
  };
  if (edited) {
    return (
      <TemplateEditor
        template={edited}
        takesFocus={isBegun.current}
        onType={(text) => begin({ ...edited, ...text })}
        onClose={(saved) => (saved ? choose({ _id: null, ...saved }) : keep({ template: chosen, message, edited: null }))}
      />
    );
  }
  return (
    <div className="grid gap-2">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">Message templates</legend>
        {templates.map((template) => (
          <button
            key={template._id ?? template.name}
            type="button"
            data-template
            className="chip"
            aria-pressed={template === current}
            onClick={() => choose(template === current ? undefined : template)}
          >
            {placeholderFault(template.text) && <CircleAlert role="img" aria-label="Wrong placeholder:" className="text-danger" />}
            {template.name}
          </button>
        ))}
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          data-new-template
          onClick={() => begin({ _id: null, name: "", text: current?.text ?? "" })}
        >
          <Plus aria-hidden />
          New template
        </button>
      </fieldset>
      {current && message !== null && (
        <div className="grid gap-1.5">
          <textarea
            aria-label="Message for WhatsApp and mail"
            className="input field-sizing-content max-h-72 min-h-24!"
            maxLength={2000}
            value={message}
            onChange={({ target }) => keep({ template: chosen, message: target.value, edited: null })}
          />
          <p role="status" className="text-sm text-danger empty:hidden">
            {aboutBraces(message, current.text)}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-ink-3">Goes along with WhatsApp and Email.</p>
            <button type="button" className="btn btn-ghost btn-sm" onClick={() => begin(current)}>
              <Pencil aria-hidden />
              Edit template
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** A template that an older version or another program stored may have a placeholder that does not exist. */
function aboutBraces(message: string, template: string): string | null {
  const left = leftInBraces(message);
  if (left === null) return null;
  const fault = placeholderFault(template);
  return `${left} is not filled in and would go out as it stands.${fault ? ` ${fault} Edit the template to correct it for every lead.` : ""}`;
}

/** The focus goes with the form, which is begun by a press: a half-written one that comes back with its lead takes none. */
function useFocusAfter(isEdited: boolean) {
  const isBegun = useRef(false);
  useEffect(() => {
    if (isEdited || !isBegun.current) return;
    isBegun.current = false;
    const place =
      document.querySelector<HTMLElement>("[data-template][aria-pressed=true]") ??
      document.querySelector<HTMLElement>("[data-new-template]");
    place?.focus();
  }, [isEdited]);
  return isBegun;
}
