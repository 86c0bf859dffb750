import type { CDPSession, Page } from "@playwright/test";

/** Chromium's virtual authenticator, in place of the device's own: what a person does at its lock is decided by the test. */
export class Authenticator {
  readonly #session: CDPSession;
  readonly #id: string;

  constructor(session: CDPSession, id: string) {
    this.#session = session;
    this.#id = id;
  }

  /** From now on the person unlocks it, or lets the question be. */
  async setUnlocked(isUserVerified: boolean): Promise<void> {
    await this.#session.send("WebAuthn.setUserVerified", { authenticatorId: this.#id, isUserVerified });
  }

  async count(): Promise<number> {
    const { credentials } = await this.#session.send("WebAuthn.getCredentials", { authenticatorId: this.#id });
    return credentials.length;
  }
}

type Options = {
  isSynced?: boolean;
  /** Whether the browser offers passkeys in the email field. The virtual person takes such an offer at once. */
  offers?: boolean;
};

/** Call it before the page is opened. */
export async function plugInAuthenticator(page: Page, { isSynced = false, offers = false }: Options = {}): Promise<Authenticator> {
  if (!offers) await page.addInitScript(() => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false }));
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: isSynced,
      defaultBackupState: isSynced,
    },
  });
  return new Authenticator(session, authenticatorId);
}
