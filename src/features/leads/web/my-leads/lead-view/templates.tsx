import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { useKeys } from "../../../../../shared/web/keys/use-keys.ts";
import { fillTemplate, starterTemplates, type TemplateFacts } from "../../../contract/template-text.ts";
import { leadKeysTitle } from "../lead-text.ts";
import { leadWorkApi, templatesKey } from "../leads-api.ts";
import { TemplateEditor } from "./template-editor.tsx";

type Props = { facts: TemplateFacts; message: string | null; onMessage: (message: string | null) => void };
/** `_id` null: a starter, or a new one. */
export type EditedTemplate = { _id: string | null; name: string; text: string };

/** The lister's message templates: one fills the message, which may be changed before it is sent; each is edited in place. */
export function Templates({ facts, message, onMessage }: Props) {
  const { data } = useQuery({ queryKey: templatesKey, queryFn: async () => (await leadWorkApi().listLeadTemplates()).data });
  const [chosen, setChosen] = useState<string | null>(null);
  const [edited, setEdited] = useState<EditedTemplate | null>(null);
  useKeys(leadKeysTitle, [{ keys: ["T"], does: "template", act: () => document.querySelector<HTMLElement>("[data-template]")?.focus() }]);
  if (!data) return null;
  const starters = starterTemplates.filter((starter) => !data.some(({ name }) => name === starter.name));
  const templates: readonly EditedTemplate[] = [...data, ...starters.map((starter) => ({ _id: null, ...starter }))];
  const current = templates.find(({ name }) => name === chosen);
  function choose(template: EditedTemplate): void {
    const isSame = template.name === chosen;
    setChosen(isSame ? null : template.name);
    onMessage(isSame ? null : fillTemplate(template.text, facts));
  }
  if (edited) {
    return (
      <TemplateEditor
        template={edited}
        onClose={(saved) => {
          setEdited(null);
          setChosen(saved?.name ?? null);
          onMessage(saved ? fillTemplate(saved.text, facts) : null);
        }}
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
            onClick={() => choose(template)}
          >
            {template.name}
          </button>
        ))}
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => setEdited({ _id: null, name: "", text: message ?? "" })}>
          <Plus aria-hidden />
          New template
        </button>
      </fieldset>
      {current && message !== null && (
        <div className="grid gap-1.5">
          <textarea
            aria-label="Message for WhatsApp and mail"
            className="input min-h-24!"
            maxLength={2000}
            value={message}
            onChange={({ target }) => onMessage(target.value)}
          />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-ink-3">Goes along with WhatsApp and Email.</p>
            <button type="button" className="btn btn-ghost btn-sm" onClick={() => setEdited(current)}>
              <Pencil aria-hidden />
              Edit template
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
