import type { FastifyInstance } from "fastify";
import { toAddress } from "../../../shared/contract/endpoint-address.ts";
import { deskPaths, deskStreamPaths } from "../contract/desk.paths.ts";
import { operatorFactorPaths } from "../contract/operator-factor.paths.ts";
import { reportsPaths } from "../contract/reports.paths.ts";

type Call = { params?: Record<string, string>; query?: Record<string, unknown>; body?: object; headers?: Record<string, string> };
const paths = { ...deskPaths, ...deskStreamPaths, ...operatorFactorPaths, ...reportsPaths };
let calls = 0;

/** Calls of the desk and of reports, each from another address: these tests are not about limits. */
export const deskCalls =
  (app: () => FastifyInstance) =>
  (name: keyof typeof paths, { params = {}, query, body, headers = {} }: Call = {}) => {
    const { method, path } = paths[name];
    calls++;
    return app().inject({
      method,
      url: toAddress(path, params, query),
      headers,
      remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(body && { payload: body }),
    });
  };
