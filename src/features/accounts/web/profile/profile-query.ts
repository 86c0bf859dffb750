import { useQuery } from "@tanstack/react-query";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import type { ProfileEndpoints } from "../../contract/profile.endpoints.ts";
import { profilePaths } from "../../contract/profile.paths.ts";

export const profileApi = createApiClient<ProfileEndpoints>(profilePaths);
export const profileKey = ["profile"] as const;

/** The lister's own profile, as the server has it. */
export const useProfile = () => useQuery({ queryKey: profileKey, queryFn: async () => (await profileApi.getProfile()).data });
