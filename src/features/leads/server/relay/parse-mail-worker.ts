// The thread that reads one mail: see read-mail.ts.
import { parentPort, workerData } from "node:worker_threads";
import type { Contacts } from "./contacts-in-text.ts";
import type { MailSite } from "./new-words.ts";
import { parseMail } from "./parse-mail.ts";

const { raw, site, hidden } = workerData as { raw: Uint8Array; site: MailSite; hidden: Contacts };
parentPort?.postMessage(await parseMail(Buffer.from(raw), site, hidden));
