import { createHash } from "node:crypto";
import path from "node:path";
import { beforeAll, expect } from "vitest";
import { jobs } from "../../../../jobs.ts";
import { createMailer } from "../../../../shared/server/mail/mail.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { MyProject } from "../../contract/my-project.ts";
import { type Failure, setUpMyProjects } from "../listers/my-projects-test-world.ts";

type Facts = { pages: number; width: number; height: number };
type Upload = { lister?: SignedInLister; project?: string; fileType?: string };

/** A builder with a project, and a site on a real port that takes the builder's files. */
export function setUpBrochures(options?: Parameters<typeof setUpMyProjects>[0]) {
  const site = setUpMyProjects(options);
  let builder: SignedInLister;
  let projectId: string;
  let port: number;
  beforeAll(async () => {
    const { app, database } = site.current;
    builder = await addSignedInLister(database, { role: "BUILDER" });
    projectId = (await site.create(builder)).data._id;
    await app.listen({ host: "127.0.0.1", port: 0 });
    port = (app.server.address() as { port: number }).port;
  });
  const keyOf = (name: string, project = projectId, fileType = "application/pdf") =>
    `projects/${fileType === "application/pdf" ? "brochures" : "images"}/${project}/${name}`;
  const presign = (key: string, fileSize: number, { lister = builder, fileType = "application/pdf" }: Upload = {}) =>
    site.ask<{ url: string }>(lister, "POST", "s3/upload-url", { key, fileType, fileSize });
  return {
    get current() {
      return site.current;
    },
    get builder() {
      return builder;
    },
    create: site.create,
    /** The builder's project. */
    load: () => site.load(builder, projectId),
    update: <Data = MyProject>(fields: object) => site.update<Data>(builder, projectId, fields),
    /** Default: the type of a PDF. */
    keyOf,
    presign,
    /** Sends a file as a browser does; resolves to its key. */
    async upload(
      name: string,
      bytes: Buffer,
      { project = projectId, fileType = "application/pdf", ...more }: Upload = {},
    ): Promise<string> {
      const key = keyOf(name, project, fileType);
      const { data } = await presign(key, bytes.length, { fileType, ...more });
      const { pathname, search } = new URL(data.url);
      const headers = { "content-type": fileType };
      const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method: "PUT", headers, body: new Uint8Array(bytes) });
      expect(answer.status).toBe(200);
      return key;
    },
    /** Runs the job that the save has queued. */
    async finish(key: string): Promise<void> {
      const mailer = createMailer({ smtpUrl: undefined, from: "", outboxDir: site.current.config.dataDir, onWritten() {} });
      await jobs({ ...site.current, mailer })["finish-upload"]?.({ key }, {} as never);
    },
    /** The local store's folder for arrived files. */
    arrivalFile: (key: string) => path.join(site.current.config.dataDir, "uploads/arrived", createHash("sha256").update(key).digest("hex")),
    check: (key: string, lister = builder) => site.ask<Failure & Facts>(lister, "POST", "s3/check-upload", { key }),
  };
}
