import { data } from "react-router";
import { pageNumber } from "../../../shared/contract/read-query.ts";
import { type ApiClient, ApiError, createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { leadToExistingPages } from "../../../shared/web/lead-to-existing-pages.ts";
import type { DeskEndpoints } from "../contract/desk.endpoints.ts";
import { deskPaths } from "../contract/desk.paths.ts";
import type { QueuePlace } from "../contract/desk.ts";
import type { OperatorFactorEndpoints } from "../contract/operator-factor.endpoints.ts";
import { operatorFactorPaths } from "../contract/operator-factor.paths.ts";

/** The desk's calls, made on the server with the token in the operator's cookie. */
export const deskApi = (context: Parameters<typeof createPageApiClient>[1]): ApiClient<DeskEndpoints> =>
  createPageApiClient<DeskEndpoints>(deskPaths, context);

/** The calls of an operator's second factor. */
export const factorApi = (context: Parameters<typeof createPageApiClient>[1]): ApiClient<OperatorFactorEndpoints> =>
  createPageApiClient<OperatorFactorEndpoints>(operatorFactorPaths, context);

/** The result of a form; `form` names it on pages with several. `next`: of a decision, what followed in the queue. */
export type DeskAnswer = {
  form: string;
  isDone: boolean;
  message: string;
  errors: Record<string, string | undefined>;
  next?: QueuePlace["next"];
};

/** A refusal is shown beside the form; anybody who is no longer an operator gets the not-found page. */
export async function answerForm(form: string, call: Promise<{ message: string; next?: QueuePlace["next"] }>) {
  try {
    const { message, next = null } = await call;
    return data<DeskAnswer>({ form, isDone: true, message, errors: {}, next });
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.status === 404) return orPageError(Promise.reject(error));
    const { message, status, data: details } = error.body;
    const errors = Object.fromEntries(details.issues.map((issue) => [issue.path, issue.message]));
    return data<DeskAnswer>({ form, isDone: false, message, errors }, { status });
  }
}

/** The page in the address of a list; an address of another page leads to the one that is shown. */
export async function findPage<Found extends { page: number }>(request: Request, find: (page: number) => Promise<Found>): Promise<Found> {
  const address = new URL(request.url);
  const found = await orPageError(find(pageNumber(address.searchParams.get("page"))));
  leadToExistingPages(address, { page: found.page });
  return found;
}
