import { useCallback, useEffect, useId, useState } from "react";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { Select } from "../../../../shared/web/ui/select.tsx";
import { isWithoutLine } from "../../../../shared/web/waiting-list.ts";
import { type DeviceVisitor, forgetVisitor, useVisitor } from "../../../visitors/web/public.ts";
import { type AlertFrequency, alertFrequencies, frequencyLabels } from "../../contract/alert-terms.ts";
import type { Alerts } from "../../contract/alerts.endpoints.ts";
import { alertsApi } from "../alerts-api.ts";
import { type ChangeSearch, noSearchesText, SavedSearchList } from "./saved-search-list.tsx";

/** The visitor's saved searches, for `/saved`: a section of its own; nothing on a device that has no visitor. */
export function SavedSearches() {
  const visitor = useVisitor();
  // Another visitor has others.
  return visitor && <OfVisitor key={visitor.email ?? String(visitor.isLister)} visitor={visitor} />;
}

function OfVisitor({ visitor }: { visitor: DeviceVisitor }) {
  const headingId = useId();
  const [alerts, setAlerts] = useState<Alerts | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [hasLine, setHasLine] = useState(true);
  useEffect(() => {
    alertsApi.listSavedSearches().then(
      ({ data }) => setAlerts(data),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        // The visitor was signed out from elsewhere: nothing is theirs here.
        if (error.body.data.code === "not_signed_in") forgetVisitor();
        else if (isWithoutLine(error)) setHasLine(false);
        else setFailure(error.message);
      },
    );
  }, []);
  const change = useCallback<ChangeSearch>((id, body) => alertsApi.changeSavedSearch({ params: { id }, body }), []);
  if (!hasLine) return <p className="note mt-10">There is no line. This is the list that your device keeps; saved searches need one.</p>;
  if (!alerts && failure === null) return null;
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <h2 id={headingId} className="text-2xl">
        Saved searches
      </h2>
      {visitor.email !== null && alerts && alerts.searches.length > 0 && (
        <p className="mt-1 text-ink-2 wrap-anywhere">Mails go to {visitor.email}.</p>
      )}
      {failure !== null && <LoadFailure message={failure} />}
      {alerts?.searches.length === 0 && <p className="mt-2 text-ink-2">{noSearchesText}</p>}
      {alerts && alerts.searches.length > 0 && (
        <div className="mt-3">
          <SavedSearchList searches={alerts.searches} change={change} headingLevel="h3" />
        </div>
      )}
      {alerts && (visitor.isLister || visitor.email !== null) && <SavedHomeAlerts frequency={alerts.savedHomes} />}
    </section>
  );
}

function SavedHomeAlerts({ frequency }: { frequency: AlertFrequency | null }) {
  const id = useId();
  const [chosen, setChosen] = useState(frequency);
  async function choose(next: AlertFrequency | null) {
    const before = chosen;
    setChosen(next);
    try {
      toast.show((await alertsApi.setSavedHomeAlerts({ body: { frequency: next } })).message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setChosen(before);
      toast.show(error.message, { type: "error" });
    }
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <label htmlFor={id}>Write to me when a saved home changes: its price, sold or rented, no longer offered, or back</label>
      <div className="w-44">
        <Select
          id={id}
          prompt="Never"
          options={alertFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
          value={chosen ?? ""}
          onChange={({ target }) => void choose((target.value || null) as AlertFrequency | null)}
        />
      </div>
    </div>
  );
}
