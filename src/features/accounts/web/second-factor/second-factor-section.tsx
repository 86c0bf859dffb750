import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, ShieldCheck, ShieldOff } from "lucide-react";
import { useState } from "react";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import type { SecondFactorEndpoints } from "../../contract/second-factor.endpoints.ts";
import { secondFactorPaths } from "../../contract/second-factor.paths.ts";
import type { Enrolment, SecondFactor } from "../../contract/second-factor.ts";
import { secondFactorMessages as messages } from "../../contract/second-factor-messages.ts";
import { ProfileSection } from "../profile/profile-section.tsx";
import { EnrolmentCard } from "./enrolment-card.tsx";
import { FactorForm } from "./factor-form.tsx";
import { RecoveryCodesCard } from "./recovery-codes-card.tsx";

const api = createApiClient<SecondFactorEndpoints>(secondFactorPaths);
const queryKey = ["second-factor"] as const;

/** What is open. Recovery codes and the enrolment live only here: the server does not show them again. */
type Step =
  | { name: "overview" | "password" | "turn-off" | "renew" }
  | { name: "enrol"; enrolment: Enrolment }
  | { name: "codes"; codes: readonly string[] };

/** Turn two-step sign-in on and off, renew its recovery codes (AUTH-12). */
export function SecondFactorSection({ isEmailVerified }: { isEmailVerified: boolean }) {
  const { data: factor, error, refetch } = useQuery({ queryKey, queryFn: async () => (await api.getSecondFactor()).data });
  return (
    <ProfileSection heading="Two-step sign-in" text="A code from your phone besides the password.">
      {error && <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />}
      {!error && !factor && <div className="skel h-16" />}
      {factor && <Steps factor={factor} isEmailVerified={isEmailVerified} />}
    </ProfileSection>
  );
}

function Steps({ factor, isEmailVerified }: { factor: SecondFactor; isEmailVerified: boolean }) {
  const [step, setStep] = useState<Step>({ name: "overview" });
  const queries = useQueryClient();
  const toOverview = () => setStep({ name: "overview" });
  /** The codes stay in view until they are put away, whatever the overview says by then. */
  const showCodes = ({ message, data }: { message: string; data: { recoveryCodes: string[] } }) => {
    toast.show(message);
    setStep({ name: "codes", codes: data.recoveryCodes });
    void queries.invalidateQueries({ queryKey });
  };
  switch (step.name) {
    case "password":
      return (
        <FactorForm
          key={step.name}
          label="Turn on two-step sign-in"
          asksFor={{ password: true }}
          button="Continue"
          send={({ password }) => api.beginSecondFactor({ body: { password } })}
          onDone={({ data }) => setStep({ name: "enrol", enrolment: data })}
          onCancel={toOverview}
        />
      );
    case "enrol":
      return (
        <FactorForm
          key={step.name}
          label="Turn on two-step sign-in"
          asksFor={{ code: "app" }}
          button="Turn on"
          send={({ code }) => api.turnOnSecondFactor({ body: { enrolment: step.enrolment.enrolment, code } })}
          onDone={showCodes}
          onCancel={toOverview}
        >
          <EnrolmentCard enrolment={step.enrolment} />
        </FactorForm>
      );
    case "codes":
      return (
        <>
          <RecoveryCodesCard codes={step.codes} />
          <button type="button" className="btn btn-primary justify-self-start" onClick={toOverview}>
            I have saved them
          </button>
        </>
      );
    case "renew":
      return (
        <FactorForm
          key={step.name}
          label="New recovery codes"
          asksFor={{ password: true, code: "either" }}
          button="Make new codes"
          send={(body) => api.renewRecoveryCodes({ body })}
          onDone={showCodes}
          onCancel={toOverview}
        />
      );
    case "turn-off":
      return (
        <FactorForm
          key={step.name}
          label="Turn off two-step sign-in"
          asksFor={{ password: true, code: "either" }}
          button="Turn off"
          isDangerous
          send={(body) => api.turnOffSecondFactor({ body })}
          onDone={({ message }) => {
            toast.show(message);
            queries.setQueryData(queryKey, { since: null, recoveryCodesLeft: 0 });
            toOverview();
          }}
          onCancel={toOverview}
        >
          <p className="note note-warn">After that, anybody who learns your password can sign in.</p>
        </FactorForm>
      );
    case "overview":
      if (!isEmailVerified) return <p className="note">{messages.unverified}</p>;
      return <Overview factor={factor} onOpen={(name) => setStep({ name })} />;
  }
}

const fewCodes = 3;

type OverviewProps = { factor: SecondFactor; onOpen: (name: "password" | "turn-off" | "renew") => void };

function Overview({ factor: { since, recoveryCodesLeft }, onOpen }: OverviewProps) {
  if (since === null) {
    return (
      <>
        <p className="text-ink-2">
          With it, nobody can sign in with your password alone. You need an authenticator app on your phone; it works without a network.
        </p>
        <button type="button" className="btn btn-secondary justify-self-start" onClick={() => onOpen("password")}>
          <ShieldCheck aria-hidden />
          Turn on
        </button>
      </>
    );
  }
  return (
    <>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          Authenticator app
          <span className="badge badge-success">On</span>
        </p>
        <p className="nums flex flex-wrap gap-x-5 text-sm text-ink-2">
          <span>Since {shortDate(since)}</span>
          <span>{leftText(recoveryCodesLeft)}</span>
        </p>
      </div>
      {recoveryCodesLeft < fewCodes && (
        <p className="note note-warn">Without recovery codes, a lost phone locks you out. Make new ones while you have it.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-secondary" onClick={() => onOpen("renew")}>
          <KeyRound aria-hidden />
          New recovery codes
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => onOpen("turn-off")}>
          <ShieldOff aria-hidden />
          Turn off
        </button>
      </div>
    </>
  );
}

function leftText(count: number): string {
  if (count === 0) return "No recovery codes left";
  return count === 1 ? "1 recovery code left" : `${count} recovery codes left`;
}
