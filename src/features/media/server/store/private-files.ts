// Files that are not public are shown to the people who work on them: their own lister, and operators.
import type { FastifyRequest } from "fastify";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { originalOf } from "../../contract/media-key.ts";
import { findFileAccount } from "../uploads/uploads.store.ts";

/** Who requests a file. Browsers send cookies with requests for pictures, but no Authorization header. */
export type PrivateViewers = Pick<Services, "database"> & {
  findLister: (request: FastifyRequest) => Promise<AccountId | null>;
  isOperator: (request: FastifyRequest) => Promise<boolean>;
};

/** Whether this client may see a file that is not public. */
export async function mayView(viewers: PrivateViewers, request: FastifyRequest, key: string): Promise<boolean> {
  if (request.headers.cookie === undefined && request.headers.authorization === undefined) return false;
  const lister = await viewers.findLister(request);
  const isOperator = lister === null && (await viewers.isOperator(request));
  if (lister === null && !isOperator) return false;
  const owner = await findFileAccount(viewers.database, [key, originalOf(key)]);
  return owner !== undefined && (isOperator || owner === lister);
}
