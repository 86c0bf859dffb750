// The thread that reads one mail: see read-mail.ts.
import { parentPort, workerData } from "node:worker_threads";
import type { MailSite } from "./new-words.ts";
import { parseMail } from "./parse-mail.ts";

const { raw, site } = workerData as { raw: Uint8Array; site: MailSite };
parentPort?.postMessage(await parseMail(Buffer.from(raw), site));
