import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import type { MailPreferencesEndpoints } from "../../contract/mail-preferences.endpoints.ts";
import { mailPreferencesPaths } from "../../contract/mail-preferences.paths.ts";
import type { OptionalMail } from "../../contract/optional-mails.ts";
import type { Profile } from "../../contract/profile.ts";
import { OptionalMails } from "../links/optional-mails-list.tsx";
import { profileKey } from "./profile-query.ts";

const api = createApiClient<MailPreferencesEndpoints>(mailPreferencesPaths);

/** Each switch is saved when it is pressed (AUTH-12). */
export function MailSwitches({ wanted }: { wanted: Profile["mails"] }) {
  const queries = useQueryClient();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (choice: Partial<Profile["mails"]>) => api.chooseMails({ body: choice }),
    onSuccess({ data, message }) {
      queries.setQueryData<Profile>(profileKey, (profile) => profile && { ...profile, mails: data });
      toast.show(message);
    },
    onError: (error) => toast.show(failureMessage(error), { type: "error" }),
  });
  // Optimistic until the answer arrives.
  const shown = isPending ? { ...wanted, ...variables } : wanted;
  return <OptionalMails wanted={shown} onChange={(kind: OptionalMail, isWanted) => mutate({ [kind]: isWanted })} />;
}
