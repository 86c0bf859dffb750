import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

export type MailServer = {
  url: string;
  port: number;
  /** In the order of arrival. */
  received: ParsedMail[];
  close(): Promise<void>;
};

/** A real SMTP server that stores its mails. `refuse` answers a recipient with an error text of its own. */
export async function startMailServer({
  port = 0,
  refuse,
}: {
  port?: number;
  refuse?: (address: string) => string | undefined;
} = {}): Promise<MailServer> {
  const received: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // It has a test certificate, about which it prints a warning.
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const refusal = refuse?.(address);
      done(refusal === undefined ? null : Object.assign(new Error(refusal), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        received.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  // A client may leave in the middle of an answer.
  server.on("error", () => undefined);
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}?ignoreTLS=true`,
    port: address.port,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
