import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import type { PasskeysEndpoints } from "../../contract/passkeys.endpoints.ts";
import { passkeysPaths } from "../../contract/passkeys.paths.ts";
import { createPasskey, forgetPasskey } from "./browser-passkeys.ts";

const api = createApiClient<PasskeysEndpoints>(passkeysPaths);
const key = ["passkeys"] as const;

/** The account's passkeys, oldest first. */
export const usePasskeys = () => useQuery({ queryKey: key, queryFn: async () => (await api.listPasskeys()).data });

/** Shows the server's message, and the list as it is now. */
function useShowChange(): (answer: { message: string }) => Promise<void> {
  const queries = useQueryClient();
  return async ({ message }) => {
    toast.show(message);
    await queries.invalidateQueries({ queryKey: key });
  };
}

/** Its errors are for `passkeyRefusal`. */
export function useAddPasskey() {
  const onSuccess = useShowChange();
  return useMutation({
    mutationFn: async (proof: { password: string; code?: string }) => {
      const { data } = await api.beginPasskey({ body: proof });
      return api.addPasskey({ body: await createPasskey(data) });
    },
    onSuccess,
  });
}

export function useChangePasskey(id: string) {
  const showChange = useShowChange();
  const params = { id };
  const rename = useMutation({
    mutationFn: (name: string) => api.renamePasskey({ params, body: { name } }),
    onSuccess: showChange,
    onError: (failure) => toast.show(failureMessage(failure), { type: "error" }),
  });
  /** Refused for the field `password` when the account has a second factor, and for a wrong proof. */
  async function remove(proof: { password: string; code: string } | null): Promise<void> {
    const answer = await api.removePasskey({ params, body: proof });
    void forgetPasskey(answer.data);
    await showChange(answer);
  }
  return { rename, remove };
}
