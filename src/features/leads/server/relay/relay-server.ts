// Receives mails to the addresses of the relay. It stands behind the mail server of the domain, which speaks TLS and checks who sends.
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { isDatabaseAway } from "../../../../shared/server/database/database-errors.ts";
import type { Log } from "../../../../shared/server/log.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { acceptMail, MailRefused, requireThread } from "./accept-mail.ts";

/** Of a mail as it is sent, with its files in base64. */
const mostBytes = 10 * 1024 * 1024;

type Dependencies = Pick<Services, "config" | "database" | "clock"> & { log: Log };
type Done = (error?: Error | null) => void;
export type RelayServer = { port: number; close(): Promise<void> };

/** A mail is acknowledged once it is stored. Throws `ExpectedError` when the port is taken. */
export async function startRelayServer({ log, ...services }: Dependencies, port: number): Promise<RelayServer> {
  const { host, relayDomain = "localhost" } = services.config;
  const answer = (work: Promise<unknown>, done: Done) =>
    work.then(
      () => done(),
      (error: unknown) => done(error instanceof MailRefused ? error : tryLater(error, log)),
    );
  const server = new SMTPServer({
    ...{ name: relayDomain, banner: "mails between enquirers and listers", logger: false },
    // No certificate of its own, and nobody signs in.
    ...{ disabledCommands: ["AUTH", "STARTTLS"], authOptional: true, disableReverseLookup: true },
    ...{ size: mostBytes, rejectOversized: true, maxRecipients: 1, maxClients: 10, socketTimeout: 60_000, closeTimeout: 3_000 },
    onRcptTo({ address }, { envelope }, done) {
      void answer(requireThread(services, address, senderOf(envelope)), done);
    },
    onData(stream, { envelope }, done) {
      const receive = async () => acceptMail(services, envelope.rcptTo[0]?.address ?? "", senderOf(envelope), await readWhole(stream));
      void answer(receive(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new ExpectedError(`RELAY_SMTP_PORT ${port} is taken by another program.`) : error),
    );
    server.listen(port, host, resolve);
  });
  // Clients that leave in the middle of a mail.
  server.on("error", (error: Error) => log.debug({ reason: error.message }, "a mail to the relay broke off"));
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const senderOf = ({ mailFrom }: SMTPServerSession["envelope"]): string =>
  (mailFrom as SMTPServerAddress | false) ? (mailFrom as SMTPServerAddress).address : "";

/** More than the limit is read to its end and forgotten: the server refuses it. */
async function readWhole(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) chunks.push(chunk);
  if (stream.sizeExceeded) throw new MailRefused(552, "This mail is too large.");
  return Buffer.concat(chunks);
}

function tryLater(error: unknown, log: Log): MailRefused {
  log[isDatabaseAway(error) ? "debug" : "error"]({ err: error }, "a mail to the relay could not be stored");
  return new MailRefused(451, "Not now. Try again later.");
}
