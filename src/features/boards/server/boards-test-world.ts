// For tests of boards: an owner with a list of homes, and people who join by a link.

import { toAddress } from "../../../shared/contract/endpoint-address.ts";
import type { PropertyId, SavedListId } from "../../../shared/contract/ids.ts";
import { newId } from "../../../shared/server/ids.ts";
import { tokenHash } from "../../../shared/server/mail/link-token.ts";
import { SettableClock } from "../../../shared/testing/settable-clock.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { TestBrowser } from "../../../shared/testing/test-browser.ts";
import { visitorsPaths } from "../../visitors/contract/visitors.paths.ts";
import type { Board } from "../contract/board.ts";
import { boardStreamPaths, boardsPaths } from "../contract/boards.paths.ts";

const paths = { ...boardsPaths, ...boardStreamPaths };
export type BoardCall = { params?: Record<string, string>; body?: object; token?: string; headers?: Record<string, string> };

export function setUpBoards() {
  const clock = new SettableClock();
  const site = setUpTestApp({ clock });
  const database = () => site.current.database;
  const newBrowser = () => new TestBrowser(() => site.current.app);

  const call = (
    browser: TestBrowser,
    operation: keyof typeof paths,
    board: string,
    { params = {}, body, token, headers }: BoardCall = {},
  ) => {
    const { method, path } = paths[operation];
    return browser.send(method, toAddress(path, { board, ...params }), {
      ...(body && { body }),
      ...(token && { token }),
      ...(headers && { headers }),
    });
  };

  async function visitorOf(browser: TestBrowser) {
    const [, value = ""] = browser.cookie?.split("=") ?? [];
    const { visitor_id } = await database()
      .selectFrom("visitor_sessions")
      .where("token_hash", "=", tokenHash(value))
      .select("visitor_id")
      .executeTakeFirstOrThrow();
    return visitor_id;
  }

  /** A browser with a visitor. */
  async function addPerson(): Promise<TestBrowser> {
    const browser = newBrowser();
    await browser.send("POST", visitorsPaths.beginVisitor.path);
    return browser;
  }

  /** A list of so many homes, and its owner's browser. */
  async function addBoard(count = 3): Promise<{ owner: TestBrowser; list: SavedListId; homes: PropertyId[] }> {
    const owner = await addPerson();
    const [list, visitor_id] = [newId("lst"), await visitorOf(owner)];
    const at = clock.now();
    await database().insertInto("saved_lists").values({ id: list, visitor_id, name: "For us", created_at: at }).execute();
    const homes = Array.from({ length: count }, () => newId("prp"));
    const rows = homes.map((property_id, index) => ({
      ...{ visitor_id, property_id, list_id: list, title: `Home ${index}`, price: null, currency: null, note: "Only for me" },
      saved_at: new Date(at.getTime() - index * 1000),
    }));
    await database().insertInto("saved_homes").values(rows).execute();
    return { owner, list, homes };
  }

  /** The token of a link to the board. */
  async function share(owner: TestBrowser, list: string, kind: "look" | "together" = "together"): Promise<string> {
    const answer = await call(owner, "shareBoard", list, { body: { kind, name: "Asha" } });
    return (answer.json().data as Board).links?.[kind] ?? "";
  }

  async function join(link: string, name: string): Promise<TestBrowser> {
    const browser = await addPerson();
    const answer = await call(browser, "joinBoard", link, { body: { name } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return browser;
  }

  const boardOf = async (browser: TestBrowser, address: string): Promise<Board> => (await call(browser, "getBoard", address)).json().data;

  return { clock, site, database, newBrowser, call, visitorOf, addPerson, addBoard, share, join, boardOf };
}

let keys = 0;
export const newKey = (): string => `a-key-of-a-comment-${++keys}`;
