import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { data, Link } from "react-router";
import { ApiError, createApiClient, createPageApiClient, orPageError } from "../../../shared/web/api-client.ts";
import { secretPageHeaders } from "../../../shared/web/secret-page.ts";
import { DangerNote } from "../../../shared/web/ui/danger-note.tsx";
import { failureMessage } from "../../../shared/web/ui/load-failure.tsx";
import { AccountLayout, useSession } from "../../accounts/web/public.ts";
import type { VisitorsEndpoints } from "../contract/visitors.endpoints.ts";
import { visitorsPaths } from "../contract/visitors.paths.ts";
import type { Route } from "./+types/visitor-link-screen";
import { mergeDevice } from "./merge-device.ts";
import { readVisitor, storeVisitor } from "./visitor-store.ts";

const scene = { scene: "scene-courtyard", motto: "One list, on every device you use." };

export const meta = () => [{ title: "Open your list | Aangan" }, { name: "robots", content: "noindex" }];

/** Everybody who has the address may use it. */
export const headers = secretPageHeaders;

/** Whose list it is, or why the link does not work. Opening the page uses nothing up: mail programs open links to check them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = createPageApiClient<VisitorsEndpoints>(visitorsPaths, context);
  try {
    return { email: (await api.openVisitorLink({ body: { token: params.token } })).data.email, reason: "" };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.body.status < 500 && error.body.status !== 429;
    if (!isRefused) return orPageError(Promise.reject(error));
    return data({ email: null, reason: error.message }, { status: error.body.status });
  }
}

/** The target of the mail's link (PUBL-04). */
export default function VisitorLinkScreen({ loaderData: { email, reason }, params }: Route.ComponentProps) {
  const { step, failure, isBusy, press } = useLink(params.token);
  if (email === null)
    return (
      <AccountLayout heading="This link does not work" text={reason} {...scene}>
        <Link to="/saved" className="btn btn-primary btn-lg mt-8 w-full">
          Ask for a new link
        </Link>
      </AccountLayout>
    );
  if (step === "done") return <Done email={email} />;
  return (
    <AccountLayout heading="Your list on this device" text={`The saved homes of ${email}. What is saved here is added to them.`} {...scene}>
      <noscript>
        <p className="note note-warn mt-8">This page needs JavaScript. Please turn it on in your browser.</p>
      </noscript>
      {failure !== null && <DangerNote className="mt-8">{failure}</DangerNote>}
      <Press isBusy={isBusy} onPress={press}>
        {step === "merge" ? "Add the homes of this device" : "Open my list here"}
      </Press>
      <p className="mt-5 text-sm text-ink-3">Not your address? Close this page: nothing changes.</p>
    </AccountLayout>
  );
}

/** First the device is signed in, then it adds its own homes; each step can be repeated after a failure. */
function useLink(token: string) {
  const [step, setStep] = useState<"use" | "merge" | "done">("use");
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(): Promise<void> {
    if (step === "use") {
      // What another visitor has written here belongs to that visitor.
      if (readVisitor() !== null) await mergeDevice().catch(() => undefined);
      const { data: visitor } = await createApiClient<VisitorsEndpoints>(visitorsPaths).useVisitorLink({ body: { token } });
      storeVisitor(visitor);
    }
    setStep("merge");
    await mergeDevice();
    setStep("done");
  }
  function press(): void {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    run()
      .catch((error: unknown) => setFailure(failureMessage(error)))
      .finally(() => setBusy(false));
  }
  return { step, failure, isBusy, press };
}

function Press({ isBusy, onPress, children }: { isBusy: boolean; onPress: () => void; children: string }) {
  const [isReady, setReady] = useState(false);
  // A press before the page's script has loaded would do nothing.
  useEffect(() => setReady(true), []);
  return (
    <button
      type="button"
      className="btn btn-primary btn-lg mt-8 w-full disabled:bg-primary! disabled:text-on-primary!"
      disabled={!isReady}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function Done({ email }: { email: string }) {
  const session = useSession();
  return (
    <AccountLayout heading="Your list is here" text={`This device and your others now share the list of ${email}.`} {...scene}>
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
