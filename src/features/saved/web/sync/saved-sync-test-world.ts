// A server that keeps what visitors save, for tests of devices. A device that is new is a fresh import of the modules.
import { vi } from "vitest";
import type { UserProfile } from "../../../accounts/contract/account.ts";
import { applyChanges } from "../../contract/apply-changes.ts";
import { nothingSaved, type SavedChange, type SavedState } from "../../contract/saved-state.ts";

const id = (prefix: string, name: string) => `${prefix}_${name.padEnd(26, "0")}`;
export const homeId = (name: string): string => id("prp", name);
export const profileOf = (name: string): UserProfile => {
  return { _id: id("acc", name) as UserProfile["_id"], name, firstName: name, email: `${name}@example.com`, role: "OWNER" };
};

/** `answers` says whether it can be reached; `cookie` whose device calls that has no token. */
export class SavedServer {
  readonly kept = new Map<string, SavedState>();
  readonly changes: SavedChange[] = [];
  isReachable = true;
  cookie: string | null = null;
  /** The address of the cookie's visitor. */
  email: string | null = null;
  /** Runs before a call is answered. */
  before: (path: string) => void | Promise<void> = () => undefined;
  #made = 0;

  start(): void {
    vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => this.#answer(url, init));
  }

  homesOf(visitor: string): [string, string | null][] {
    return (this.kept.get(id("vis", visitor)) ?? nothingSaved).homes.map((home) => [home.title, home.note]);
  }

  #whose(token: string | undefined): Response {
    if (token === undefined && this.cookie === null) return refusal(401, "not_signed_in");
    const isLister = token !== undefined;
    return Response.json({ status: 200, data: { email: isLister ? null : this.email, maskedEmail: null, isLister } });
  }

  async #answer(url: string, init: RequestInit): Promise<Response> {
    const token = new Headers(init.headers).get("authorization")?.replace("Bearer ", "");
    await this.before(url);
    if (!this.isReachable) throw new TypeError("Failed to fetch");
    if (url === "/api/visitors/me") return this.#whose(token);
    if (!url.startsWith("/api/saved")) return Response.json({ status: 200, message: "" });
    const name = token ?? this.cookie;
    if (name === null) return refusal(401, "not_signed_in");
    const visitor = id("vis", name);
    const state = this.kept.get(visitor) ?? nothingSaved;
    if (init.method !== "POST") return Response.json({ status: 200, data: { visitor, ...state } });
    const body = JSON.parse(String(init.body)) as { visitor: string; changes: SavedChange[] };
    if (body.visitor !== visitor) return refusal(409, "conflict");
    this.changes.push(...body.changes);
    this.#made += 1;
    const after = applyChanges(state, body.changes, { now: new Date(), newListId: () => id("lst", `server${this.#made}`) });
    this.kept.set(visitor, after.state);
    return Response.json({ status: 200, data: { visitor, ...after.state, joined: after.joined } });
  }
}

const refusal = (status: number, code: string) =>
  Response.json({ status, message: code, data: { code, issues: [], requestId: "" } }, { status });

/** The code of a page that has just been opened; local storage stays. */
export async function openPage() {
  vi.resetModules();
  const [session, saved, device, sync, lists, visitors, start] = await Promise.all([
    import("../../../accounts/web/public.ts"),
    import("../../../properties/web/saved/public.ts"),
    import("../device/change-device.ts"),
    import("./saved-sync.ts"),
    import("../device/device-lists.ts"),
    import("../../../visitors/web/public.ts"),
    import("./start-saved-sync.tsx"),
  ]);
  void start;
  return {
    ...{
      ...saved,
      ...device,
      ...lists,
      ownerOfDevice: visitors.ownerOfDevice,
      storeVisitor: visitors.storeVisitor,
      syncNow: sync.syncNow,
      startSync: sync.startSync,
      signOut: session.signOut,
    },
    endSession: session.endSession,
    /** A lister whose token is the name. */
    signIn(name: string) {
      session.beginSession({ status: 200, user: profileOf(name), accessToken: name, expiresIn: 900 });
    },
    save: (name: string) => saved.toggleSaved({ id: homeId(name), title: name, price: 9_500_000, currency: "INR" }),
    shown: () => saved.savedStore.readNow().map(({ title, note }) => [title, note ?? null]),
  };
}

/** Everything that local storage holds. */
export const storedTexts = (): string => JSON.stringify({ ...localStorage });
