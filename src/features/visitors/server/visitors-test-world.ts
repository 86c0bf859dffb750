// For tests of visitors: the calls of a browser.
import type { LightMyRequestResponse } from "fastify";
import { TestBrowser, type TestCall } from "../../../shared/testing/test-browser.ts";
import { visitorExportPath, visitorsPaths } from "../contract/visitors.paths.ts";

const paths = { ...visitorsPaths, exportVisitor: visitorExportPath };

export class VisitorBrowser extends TestBrowser {
  call(operation: keyof typeof paths, call: TestCall = {}): Promise<LightMyRequestResponse> {
    const { method, path } = paths[operation];
    return this.send(method, path, call);
  }
}
