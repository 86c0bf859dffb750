// For the tests of advertisements: calls through the API.
import type { FastifyInstance } from "fastify";
import { toAddress } from "../../../shared/contract/endpoint-address.ts";
import { myAdvertisementsPaths, shownAdvertisementsPaths } from "../contract/advertisements.paths.ts";

const paths = { ...myAdvertisementsPaths, ...shownAdvertisementsPaths };
type Call = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
  headers?: Record<string, string>;
  from?: string;
};

export const advertisementCalls =
  (app: () => FastifyInstance) =>
  (name: keyof typeof paths, { params = {}, query, body, headers = {}, from = "203.0.113.7" }: Call = {}) => {
    const { method, path } = paths[name];
    const request = { method, url: toAddress(path, params, query), headers, remoteAddress: from };
    return app().inject({ ...request, ...(body && { payload: body }) });
  };
