import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, LogOut, MonitorSmartphone } from "lucide-react";
import { Link } from "react-router";
import { shortTime } from "../../../../shared/contract/date-text.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import type { Session } from "../../contract/profile.ts";
import { endSession } from "../session/session-changes.ts";
import { profileApi } from "./profile-query.ts";

const sessionsKey = ["sessions"] as const;

/** The signed-in devices of this account, and buttons to sign them out (AUTH-12). */
export function SessionsSection() {
  const {
    data: sessions,
    error,
    refetch,
  } = useQuery({ queryKey: sessionsKey, queryFn: async () => (await profileApi.listSessions()).data });
  const { end, endAll } = useEndSessions();
  if (error) return <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <ul aria-label="Devices" className="grid divide-y divide-line">
        {sessions ? (
          sessions.map((session) => <Device key={session.id} session={session} onEnd={() => end(session.id)} />)
        ) : (
          <li className="skel h-16" />
        )}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Link to="/change-password" className="btn btn-secondary">
          <KeyRound aria-hidden />
          Change password
        </Link>
        <button type="button" className="btn btn-secondary" onClick={() => endAll()}>
          <LogOut aria-hidden />
          Sign out everywhere
        </button>
      </div>
    </>
  );
}

function Device({ session: { device, isCurrent, startedAt, lastUsedAt }, onEnd }: { session: Session; onEnd: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {isCurrent && <span className="badge badge-success">This device</span>}
        </p>
        <p className="nums flex flex-wrap gap-x-5 text-sm text-ink-2">
          <span>Last used {shortTime(lastUsedAt)}</span>
          <span>Signed in {shortTime(startedAt)}</span>
        </p>
      </div>
      {!isCurrent && (
        <button type="button" className="btn btn-ghost btn-sm max-sm:ml-6" aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </button>
      )}
    </li>
  );
}

function useEndSessions() {
  const queries = useQueryClient();
  const onError = (failure: Error) => toast.show(failureMessage(failure), { type: "error" });
  const { mutate: end } = useMutation({
    mutationFn: (id: string) => profileApi.endSession({ params: { id } }),
    onSuccess({ message }) {
      toast.show(message);
      void queries.invalidateQueries({ queryKey: sessionsKey });
    },
    onError,
  });
  const { mutate: endAll } = useMutation({
    mutationFn: async () => {
      await untilLoaded(queries);
      return profileApi.endAllSessions();
    },
    onSuccess({ message }) {
      // The shell redirects to the login page.
      endSession();
      toast.show(message);
    },
    onError,
  });
  return { end, endAll };
}

const longestWaitMs = 3_000;

/** What the page still loads would be refused once the session has ended. Waits three seconds at most. */
async function untilLoaded(queries: QueryClient): Promise<void> {
  const until = Date.now() + longestWaitMs;
  while (queries.isFetching() > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
}
