import { createApiClient } from "../../../../shared/web/api-client.ts";
import type { AnalyticsEndpoints } from "../../contract/analytics.endpoints.ts";
import { analyticsPaths } from "../../contract/analytics.paths.ts";

export const analyticsApi = createApiClient<AnalyticsEndpoints>(analyticsPaths);
