import { createApiClient } from "../../../shared/web/api-client.ts";
import type { AlertsEndpoints } from "../contract/alerts.endpoints.ts";
import { alertsPaths } from "../contract/alerts.paths.ts";

export const alertsApi = createApiClient<AlertsEndpoints>(alertsPaths);
