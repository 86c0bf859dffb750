import { minuteMs } from "../../../../shared/contract/durations.ts";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { waitingBegin } from "../../../../shared/web/waiting-mark.ts";
import { forgetVisitor, onVisitorChanged, readVisitor } from "../../../visitors/web/public.ts";
import { followDevice } from "../device/device-state.ts";
import { syncSaved } from "./sync-saved.ts";
import { isHere, takeDevice } from "./take-device.ts";

export { sendLast } from "./sync-saved.ts";

const restMs = 1_000;
const retryMs = minuteMs;
/** Says to the next page that it has to send something. */
const mark = `${waitingBegin}saved`;

let isStarted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;

/** Keeps this device and the server alike while there is a visitor: at once, after each change, and when the line is back. */
export function startSync(): void {
  if (isStarted) return;
  isStarted = true;
  followDevice(() => {
    if (running !== undefined || readVisitor() === null) return;
    markWaiting(true);
    syncIn(restMs);
  });
  onVisitorChanged(() => {
    takeDevice();
    syncIn(0);
  });
  addEventListener("online", () => syncIn(0));
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && syncIn(0));
  takeDevice();
  syncIn(0);
}

/** Sends everything now: for what the server does next with it. Rejects with `ApiError`. */
export async function syncNow(): Promise<void> {
  await running;
  while (await syncSaved());
}

function syncIn(delayMs: number): void {
  clearTimeout(timer);
  if (readVisitor() !== null) timer = setTimeout(() => void run(), delayMs);
  else markWaiting(false);
}

/** Nothing is left of it once nothing waits: a visitor may have deleted everything. */
function markWaiting(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(mark, "[true]");
    else localStorage.removeItem(mark);
  } catch {
    // Full or forbidden: the first touch sends it.
  }
}

/** One after the other. A failure bothers nobody: everything is still on the device. */
async function run(): Promise<void> {
  const owner = takeDevice();
  running ??= syncSaved().then(
    (isBehind) => {
      running = undefined;
      markWaiting(isBehind);
      if (isBehind) syncIn(restMs);
    },
    (error: unknown) => {
      running = undefined;
      const isUnknown = error instanceof ApiError && error.body.data.code === "not_signed_in";
      // Of a session that is over, the refusal says nothing of this device's visitor.
      if (isUnknown && isHere(owner)) {
        forgetVisitor();
        markWaiting(false);
      } else {
        markWaiting(true);
        syncIn(retryMs);
      }
    },
  );
  await running;
}
