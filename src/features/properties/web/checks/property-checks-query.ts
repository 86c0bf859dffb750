import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { createOnceClient } from "../../../../shared/web/once-client.ts";
import { toast } from "../../../../shared/web/toast.ts";
import type { PropertyCheckState, PropertyChecksEndpoints } from "../../contract/property-checks.endpoints.ts";
import { propertyChecksPaths } from "../../contract/property-checks.paths.ts";
import type { CheckKind } from "../../contract/property-terms.ts";

const api = createApiClient<PropertyChecksEndpoints>(propertyChecksPaths);
const { addCheckPaper } = createOnceClient<Pick<PropertyChecksEndpoints, "addCheckPaper">>({
  addCheckPaper: propertyChecksPaths.addCheckPaper,
});

export const usePropertyChecks = (id: string) =>
  useQuery({ queryKey: ["property-checks", id], queryFn: async () => (await api.getPropertyChecks({ params: { id } })).data });

export type ChecksChange =
  | { do: "add"; kind: CheckKind; file: File }
  | { do: "remove"; paperId: string }
  | { do: "ask"; kinds: CheckKind[]; note: string }
  | { do: "withdraw" };

/** Makes a change, says so, and shows the new state. */
export function useChangeChecks(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ChecksChange) => send(id, change),
    onSuccess: ({ message, data }) => {
      toast.show(message);
      client.setQueryData<PropertyCheckState>(["property-checks", id], data);
    },
  });
}

async function send(id: string, change: ChecksChange) {
  const params = { id };
  if (change.do === "remove") return api.removeCheckPaper({ params: { id, paperId: change.paperId } });
  if (change.do === "ask") return api.askForChecks({ params, body: { kinds: change.kinds, note: change.note } });
  if (change.do === "withdraw") return api.withdrawChecks({ params });
  const { kind, file } = change;
  return addCheckPaper({ params, body: { kind, name: file.name.slice(0, 120), content: await toBase64(file) } });
}

function toBase64(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).split(",", 2)[1] ?? "");
  reader.onerror = () => reject(reader.error ?? new Error("The file cannot be read."));
  reader.readAsDataURL(file);
  return promise;
}
