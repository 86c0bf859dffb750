import { CircleCheck } from "lucide-react";
import { type SubmitEvent, useEffect, useState } from "react";
import { data, Link } from "react-router";
import { ApiError, createApiClient, createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { type FormRefusal, refusalOf } from "../../../shared/web/form-refusal.ts";
import { secretPageHeaders } from "../../../shared/web/secret-page.ts";
import { DangerNote } from "../../../shared/web/ui/danger-note.tsx";
import { TextField } from "../../../shared/web/ui/field.tsx";
import { failureMessage } from "../../../shared/web/ui/load-failure.tsx";
import { AccountLayout, useSession } from "../../accounts/web/public.ts";
import type { VisitorsEndpoints } from "../contract/visitors.endpoints.ts";
import { visitorsPaths } from "../contract/visitors.paths.ts";
import type { Route } from "./+types/visitor-link-screen";
import { mergeDevice } from "./merge-device.ts";
import { readDeviceVisitor, readVisitor, storeVisitor } from "./visitor-store.ts";

const scene = { scene: "scene-courtyard", motto: "One list, on every device you use." };

export const meta = () => [{ title: "Open your list | Aangan" }, { name: "robots", content: "noindex" }];

/** Everybody who has the address may use it. */
export const headers = secretPageHeaders;

const none: FormRefusal<"code"> = { errors: {}, reason: null };

/** Whose list it is, or why the link does not work. Opening the page uses nothing up: mail programs open links to check them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = createPageApiClient<VisitorsEndpoints>(visitorsPaths, context);
  try {
    return { ...(await api.openVisitorLink({ body: { token: params.token } })).data, reason: "" };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.body.status < 500 && error.body.status !== 429;
    if (!isRefused) return orPageError(Promise.reject(error));
    return data({ email: null, asksCode: false, reason: error.message }, { status: error.body.status });
  }
}

/** The target of the mail's link (PUBL-04). */
export default function VisitorLinkScreen({ loaderData: { email, asksCode, reason }, params }: Route.ComponentProps) {
  const hasField = useAsksCode(params.token, asksCode);
  const { step, refusal, isJoined, isBusy, press } = useLink(params.token);
  if (email === null)
    return (
      <AccountLayout heading="This link does not work" text={reason} {...scene}>
        <Link to="/saved" className="btn btn-primary btn-lg mt-8 w-full">
          Ask for a new link
        </Link>
      </AccountLayout>
    );
  if (step === "done") return <Done email={email} isJoined={isJoined} />;
  return (
    <AccountLayout heading="Your list on this device" text={`The saved homes of ${email}. What is saved here is added to them.`} {...scene}>
      <noscript>
        <p className="note note-warn mt-8">This page needs JavaScript. Please turn it on in your browser.</p>
      </noscript>
      {refusal.reason !== null && <DangerNote className="mt-8">{refusal.reason}</DangerNote>}
      <form noValidate onSubmit={press}>
        {hasField && step === "use" && (
          <div className="mt-8 grid gap-2">
            <TextField
              {...{ name: "code", label: "Code on the device where you asked", error: refusal.errors.code, isOptional: true }}
              {...{ inputMode: "numeric", autoComplete: "off", maxLength: 9 }}
            />
            <p className="text-sm text-ink-3">
              With it, that device and this one have the same list: what is saved on either. Without it, that one stays as it is.
            </p>
          </div>
        )}
        <Press isBusy={isBusy} isWaiting={hasField === undefined}>
          {step === "merge" ? "Add the homes of this device" : "Open my list here"}
        </Press>
      </form>
      <p className="mt-5 text-sm text-ink-3">Not your address? Close this page: nothing changes.</p>
    </AccountLayout>
  );
}

/** First the device is signed in, then it adds its own homes; each step can be repeated after a failure. */
function useLink(token: string) {
  const [step, setStep] = useState<"use" | "merge" | "done">("use");
  const [refusal, setRefusal] = useState(none);
  const [isJoined, setJoined] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function run(code: string): Promise<void> {
    if (step === "use") {
      // What another visitor has written here belongs to that visitor.
      if (readVisitor() !== null) await mergeDevice().catch(() => undefined);
      const { data: visitor } = await createApiClient<VisitorsEndpoints>(visitorsPaths).useVisitorLink({
        body: { token, ...(code && { code }) },
      });
      storeVisitor(visitor);
      setJoined(code !== "");
    }
    setStep("merge");
    await mergeDevice();
    setStep("done");
  }
  function press(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    setRefusal(none);
    run(String(new FormData(form).get("code") ?? "").trim())
      .catch((error: unknown) => {
        setRefusal(error instanceof ApiError ? refusalOf(error, ["code"]) : { errors: {}, reason: failureMessage(error) });
        form.querySelector("input")?.focus();
      })
      .finally(() => setBusy(false));
  }
  return { step, refusal, isJoined, isBusy, press };
}

/** The server's page knows no device: the one that asked needs no code. Undefined: not known yet. */
function useAsksCode(token: string, ofOthers: boolean): boolean | undefined {
  const [asks, setAsks] = useState(ofOthers ? undefined : false);
  useEffect(() => {
    if (!ofOthers) return;
    const ask = async () => (await createApiClient<VisitorsEndpoints>(visitorsPaths).openVisitorLink({ body: { token } })).data.asksCode;
    // A device without a visitor has asked for nothing.
    const answer = readDeviceVisitor() === null ? Promise.resolve(true) : ask();
    void answer.catch(() => true).then(setAsks);
  }, [token, ofOthers]);
  return asks;
}

function Press({ isBusy, isWaiting, children }: { isBusy: boolean; isWaiting: boolean; children: string }) {
  const [isReady, setReady] = useState(false);
  // A press before the page's script has loaded would do nothing.
  useEffect(() => setReady(true), []);
  return (
    <button
      type="submit"
      className="btn btn-primary btn-lg mt-8 w-full disabled:bg-primary! disabled:text-on-primary!"
      disabled={!isReady || isWaiting}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
    >
      {children}
    </button>
  );
}

/** `isJoined`: the device that asked has the list, too. */
function Done({ email, isJoined }: { email: string; isJoined: boolean }) {
  const session = useSession();
  const text = isJoined
    ? `This device and the one where you asked now have the same list, under ${email}.`
    : `This device now has the list of ${email}, as every device has on which you open a link to this address.`;
  return (
    <AccountLayout heading="Your list is here" text={text} {...scene}>
      <p role="status" className="note mt-8 bg-success-soft! text-success!">
        <CircleCheck aria-hidden />
        {session
          ? "You will see it when you log out: while you are signed in, we show the list of your account."
          : "Everything is up to date."}
      </p>
      <Link to="/saved" className="btn btn-primary btn-lg mt-6 w-full">
        See my homes
      </Link>
    </AccountLayout>
  );
}
