import { useEffect, useEffectEvent, useState } from "react";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import { ApiError, createApiClient } from "../../../../shared/web/api-client.ts";
import { passkeyMessages as messages } from "../../contract/passkey-messages.ts";
import type { PasskeysEndpoints } from "../../contract/passkeys.endpoints.ts";
import { passkeysPaths } from "../../contract/passkeys.paths.ts";
import type { UsedCredential } from "../../contract/passkeys.ts";
import { useEnter } from "../sign-in/use-enter.ts";
import { askForPasskey, canOffer, forgetPasskey, hasPasskeys, passkeyRefusal, stopAsking } from "./browser-passkeys.ts";

const api = createApiClient<PasskeysEndpoints>(passkeysPaths);
/** A challenge is valid for five minutes, and the page may stay open for longer. */
const renewOfferMs = 4 * minuteMs;

/**
 * Signing in with a passkey: by `ask`, and, where the browser can, by choosing one in the email field. `canUse`: null until the page knows
 * its browser. `isQuiet`: the person did not want to.
 */
export function usePasskeySignIn() {
  const enter = useEnter();
  const [canUse, setCanUse] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; isQuiet: boolean } | null>(null);
  useEffect(() => setCanUse(hasPasskeys()), []);

  function refuse(error: unknown): void {
    setRefusal(passkeyRefusal(error, messages.cancelled));
    setBusy(false);
  }
  async function signIn(credential: UsedCredential, rpId: string): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await enter(await api.passkeyLogin({ body: credential }));
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.body.data.code === "not_found";
      if (isUnknown) void forgetPasskey({ rpId, credentialId: credential.id });
      refuse(error);
    }
  }
  async function ask(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { data: options } = await api.getPasskeyChallenge();
      await signIn(await askForPasskey(options, false), options.rpId);
    } catch (error) {
      refuse(error);
    }
  }
  useOffer(isBusy, signIn);
  return { canUse, isBusy, refusal, ask: () => void ask() };
}

/** Lets the browser offer passkeys in the email field. It takes one question at a time, so the offer stops while the button asks. */
function useOffer(isBusy: boolean, onChoice: (credential: UsedCredential, rpId: string) => Promise<void>): void {
  const [round, setRound] = useState(0);
  const choose = useEffectEvent(onChoice);
  useEffect(() => {
    if (isBusy) return;
    let isWanted = true;
    async function offer(): Promise<void> {
      if (!(await canOffer())) return;
      const { data: options } = await api.getPasskeyChallenge();
      if (!isWanted) return;
      const credential = await askForPasskey(options, true);
      if (isWanted) await choose(credential, options.rpId);
    }
    // Nobody has asked for it: without an offer there are still the button and the password.
    offer().catch(() => undefined);
    const timer = setTimeout(() => setRound(round + 1), renewOfferMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      stopAsking();
    };
  }, [isBusy, round]);
}
