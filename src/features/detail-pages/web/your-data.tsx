import { LogOut, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { ApiError, createApiClient } from "../../../shared/web/api-client.ts";
import { focusLater } from "../../../shared/web/focus-later.ts";
import { forgetOwned } from "../../../shared/web/owned-storage.ts";
import { toast } from "../../../shared/web/toast.ts";
import { ConfirmDialog } from "../../../shared/web/ui/confirm-dialog.tsx";
import { DownloadButton } from "../../../shared/web/ui/download-button.tsx";
import { failureMessage } from "../../../shared/web/ui/load-failure.tsx";
import { forgetBoardChanges, hasBoardChanges } from "../../boards/web/public.ts";
import { hasOwnHomes, useSavedProperties } from "../../properties/web/saved/public.ts";
import type { VisitorsEndpoints } from "../../visitors/contract/visitors.endpoints.ts";
import { visitorExportPath, visitorsPaths } from "../../visitors/contract/visitors.paths.ts";
import { type DeviceVisitor, forgetVisitor, mergeDevice, ownerOfDevice, useVisitor } from "../../visitors/web/public.ts";

/** Lets a visitor download what the server keeps, and delete it there and on this device. Nothing where nothing is kept. */
export function YourData() {
  const headingId = useId();
  const visitor = useVisitor();
  const [asking, setAsking] = useState<"sign out" | "delete" | null>(null);
  const isSaving = useSavedProperties().length > 0;
  if (visitor === undefined || (visitor === null && !isSaving && !hasOwnHomes())) return null;
  return (
    <section aria-labelledby={headingId} className="mt-10 grid justify-items-start gap-2 pb-10">
      <h2 id={headingId} className="text-2xl">
        Your data
      </h2>
      <p className="max-w-prose text-ink-2 wrap-anywhere">{whereText(visitor)}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {visitor && (
          <DownloadButton
            address={visitorExportPath.path}
            fileName={() => `aangan-saved-${new Date().toISOString().slice(0, 10)}.zip`}
            className="btn btn-secondary"
          >
            Download everything
          </DownloadButton>
        )}
        {visitor?.email && (
          <button type="button" className="btn btn-secondary" onClick={() => setAsking("sign out")}>
            <LogOut aria-hidden />
            Sign this device out
          </button>
        )}
        <button type="button" className="btn btn-secondary text-danger!" onClick={() => setAsking("delete")}>
          <Trash2 aria-hidden />
          Delete everything
        </button>
      </div>
      {asking === "sign out" && visitor?.email && (
        <ConfirmDialog
          title="Sign this device out?"
          button="Sign out"
          keep="Stay signed in"
          isHarmless
          onConfirm={() => void signOut(visitor.email ?? "")}
          onClose={() => setAsking(null)}
        >
          Everything stays with {visitor.email} and on your other devices. Your lists, notes and recent searches go from this one. A link in
          a mail brings the lists back.
        </ConfirmDialog>
      )}
      {asking === "delete" && (
        <ConfirmDialog
          title="Delete everything you keep here?"
          button="Delete everything"
          keep="Keep it"
          onConfirm={() => void deleteAll(visitor)}
          onClose={() => setAsking(null)}
        >
          {whatGoes(visitor)}
        </ConfirmDialog>
      )}
    </section>
  );
}

function whereText(visitor: DeviceVisitor | null): string {
  if (visitor === null) return "Your lists, your notes, and which homes you hid or opened are on this device alone.";
  const whose = visitor.isLister ? "With your account" : `For ${visitor.email ?? "this device"}`;
  return `${whose} we keep your lists and notes, your boards, your saved searches, and which homes you hid or opened.`;
}

function whatGoes(visitor: DeviceVisitor | null): string {
  const onDevice = "Your lists with their notes, your recent searches, and which homes you hid or opened";
  if (visitor === null) return `${onDevice} are removed from this device. This cannot be undone.`;
  const onServer =
    `${onDevice} go at once, from our server and from this device. So do your saved searches with their mails, your boards for everybody ` +
    "who has them, and what you wrote on boards of others. This cannot be undone.";
  return visitor.isLister
    ? `${onServer} Your account stays. Another device where you are signed in adds again what it holds.`
    : `${onServer} This device and your others are signed out; what the others hold stays on them.`;
}

/** Only once the server has all of it: what waits for a line would be lost with the device's session. */
async function signOut(email: string): Promise<void> {
  if (hasBoardChanges()) return toast.show("What you did on a board waits for a line. Sign out when it is sent.", { type: "error" });
  try {
    await mergeDevice();
    await createApiClient<VisitorsEndpoints>(visitorsPaths).signVisitorOut();
  } catch (error) {
    return toast.show(failureMessage(error), { type: "error" });
  }
  forgetOwned(email);
  forgetVisitor();
  focusTop();
  toast.show("This device is signed out.");
}

async function deleteAll(visitor: DeviceVisitor | null): Promise<void> {
  const owner = ownerOfDevice();
  if (visitor) {
    try {
      await createApiClient<VisitorsEndpoints>(visitorsPaths).deleteVisitor();
    } catch (error) {
      // Deleted by another device.
      const isGone = error instanceof ApiError && error.body.data.code === "not_signed_in" && !visitor.isLister;
      if (!isGone) return toast.show(failureMessage(error), { type: "error" });
    }
  }
  forgetBoardChanges();
  forgetOwned(owner);
  if (!visitor?.isLister) forgetVisitor();
  focusTop();
  toast.show("Everything is deleted.");
}

/** The button that was pressed is gone with what it was for. */
const focusTop = (): void => focusLater(() => document.querySelector<HTMLElement>("main h1"));
