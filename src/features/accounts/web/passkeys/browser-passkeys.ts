// What the browser does with passkeys. The library is loaded when somebody uses one, not with the page.

import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import { passkeyMessages as messages } from "../../contract/passkey-messages.ts";
import type { CreationOptions, NewCredential, RequestOptions, UsedCredential } from "../../contract/passkeys.ts";

const loadLibrary = () => import("@simplewebauthn/browser");

/** False on pages without TLS too, except on localhost. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === "function";

/** Asks the person; rejects with what `passkeyRefusal` reads. */
export async function createPasskey(optionsJSON: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await loadLibrary();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: optionsJSON as never });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}

/** Lets password managers stop offering a passkey that no longer works here. Not every browser can. */
export async function forgetPasskey({ rpId: rpID, credentialId: credentialID }: { rpId: string; credentialId: string }): Promise<void> {
  try {
    const { sendSignal } = await loadLibrary();
    await sendSignal({ signalName: "unknownCredential", rpID, credentialID });
  } catch {
    // The person can delete it there by hand.
  }
}

/** Of the browser, as WebAuthn names them. Its dialogue was closed, or nobody answered it in time. */
const cancelled = ["NotAllowedError", "AbortError"];
const unusable = ["SecurityError", "NotSupportedError", "ConstraintError", "UnknownError"];

/** Why a passkey was not used or added; `isQuiet`: because the person did not want to. */
export function passkeyRefusal(error: unknown, whenCancelled: string): { message: string; isQuiet: boolean } {
  const name = error instanceof Error ? error.name : "";
  if (cancelled.includes(name)) return { message: whenCancelled, isQuiet: true };
  if (name === "InvalidStateError") return { message: messages.alreadyAdded, isQuiet: false };
  return { message: unusable.includes(name) ? messages.unavailable : failureMessage(error), isQuiet: false };
}

/** Whether the browser can offer passkeys while somebody is in the email field. */
export const canOffer = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** The last question, while it waits. */
let asked: { stop: () => void } | null = null;

/**
 * Asks the person for a passkey of this site, or, with `isOffer`, waits until one is chosen in the email field. Rejects with what
 * `passkeyRefusal` reads.
 */
export async function askForPasskey(optionsJSON: RequestOptions, isOffer: boolean): Promise<UsedCredential> {
  const { startAuthentication, WebAuthnAbortService } = await loadLibrary();
  const question = { stop: () => WebAuthnAbortService.cancelCeremony() };
  asked = question;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffer });
  if (asked === question) asked = null;
  const { clientDataJSON, authenticatorData, signature, userHandle = "" } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Ends the question that waits for an answer, which rejects. */
export function stopAsking(): void {
  asked?.stop();
  asked = null;
}
