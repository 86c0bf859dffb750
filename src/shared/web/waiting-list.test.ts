import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-client.ts";
import { type Waiting, waitingList } from "./waiting-list.ts";

type Word = Waiting & { word: string };

/** Tabs of earlier tests stay open. */
let key = "";
let tests = 0;
let owner = "";
let sent: string[] = [];
let answer: () => Promise<void> = async () => undefined;
const refused: string[] = [];

beforeEach(() => {
  localStorage.clear();
  tests += 1;
  [key, owner, sent] = [`aangan.waiting-words-${tests}`, "", []];
  refused.length = 0;
  answer = async () => undefined;
  setLine(true);
});

function setLine(isThere: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);
  if (isThere) dispatchEvent(new Event("online"));
}

/** Each call is another tab. */
const openTab = () =>
  waitingList<Word>({
    ...{ key, most: 3, ownerOfDevice: () => owner },
    isEntry: (value): value is Word => typeof value === "object" && value !== null && "word" in value,
    async send({ word }) {
      sent.push(word);
      await answer();
    },
    keepsRefused: ({ word }) => word.startsWith("dear"),
    onRefused: ({ word }, message) => refused.push(`${word}: ${message}`),
  });

const word = (word: string): Word => ({ requestKey: `key-${word}`, word });
const wordsOf = (tab: ReturnType<typeof openTab>) => tab.read().map((entry) => entry.word);
const refusal = (status: number) => new ApiError({ status, message: "No.", data: { code: "conflict", issues: [], requestId: "" } });

test("[PUBL-04] what waits goes out in its order, once, when the line is back", async () => {
  setLine(false);
  const tab = openTab();
  for (const one of ["first", "second"]) expect(tab.keep(word(one))).toBe(true);
  expect([sent, wordsOf(tab), wordsOf(openTab())]).toEqual([[], ["first", "second"], ["first", "second"]]);
  setLine(true);
  await expect.poll(() => wordsOf(tab)).toEqual([]);
  setLine(true);
  expect(sent).toEqual(["first", "second"]);
});

test("[PUBL-04] with two tabs, whose turns the browser's lock gives, each is sent once", async () => {
  vi.useFakeTimers();
  let isTaken = false;
  const request = async (_name: string, _options: object, work: (lock: object | null) => Promise<void> | undefined) => {
    const isMine = !isTaken;
    isTaken = true;
    await work(isMine ? {} : null);
    if (isMine) isTaken = false;
  };
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, { locks: { request } }));
  const line = vi.spyOn(Navigator.prototype, "onLine", "get").mockReturnValue(false);
  const tabs = [openTab(), openTab()];
  tabs[0]?.keep(word("first"));
  tabs[1]?.keep(word("second"));
  line.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(wordsOf(openTab())).toEqual([]);
  expect(sent).toEqual(["first", "second"]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  line.mockRestore();
});

test("[PUBL-04] what is done again while the first is on its way is sent next, and is what remains", async () => {
  setLine(false);
  const tab = openTab();
  tab.keep(word("yes"));
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = () => promise;
  setLine(true);
  await expect.poll(() => sent).toEqual(["yes"]);
  tab.keep(word("no"), () => true);
  resolve();
  await expect.poll(() => sent).toEqual(["yes", "no"]);
  await expect.poll(() => wordsOf(tab)).toEqual([]);
});

test("[PUBL-04] a site that is away gets it later, and a refusal ends the waiting of one, not of the others", async () => {
  vi.useFakeTimers();
  setLine(false);
  const tab = openTab();
  for (const one of ["first", "second"]) tab.keep(word(one));
  answer = () => Promise.reject(refusal(503));
  setLine(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([sent, wordsOf(tab)]).toEqual([["first"], ["first", "second"]]);
  answer = () => (sent.at(-1) === "first" ? Promise.reject(refusal(409)) : Promise.resolve());
  await vi.advanceTimersByTimeAsync(30_000);
  expect([sent, refused, wordsOf(tab)]).toEqual([["first", "first", "second"], ["first: No."], []]);
  vi.useRealTimers();
});

test("[PUBL-04] what is kept after a refusal lets the others go, outlasts the tab, and is sent once more when its owner says so", async () => {
  setLine(false);
  const tab = openTab();
  for (const one of ["dear words", "others"]) tab.keep(word(one));
  answer = () => (sent.at(-1) === "dear words" ? Promise.reject(refusal(404)) : Promise.resolve());
  setLine(true);
  await expect.poll(() => sent).toEqual(["dear words", "others"]);
  await expect.poll(() => openTab().read()).toMatchObject([{ word: "dear words", refusal: "No." }]);
  setLine(true);
  const again = openTab();
  again.sendWhenPossible();
  expect(sent).toHaveLength(2);
  answer = async () => undefined;
  again.sendAgain("key-dear words");
  await expect.poll(() => wordsOf(again)).toEqual([]);
  expect([sent, refused]).toEqual([["dear words", "others", "dear words"], ["dear words: No."]]);
});

test("[PUBL-04] what was done while signed in waits for that person, and what was done without a name is sent by the next visitor", async () => {
  setLine(false);
  owner = "asha@example.in";
  const tab = openTab();
  tab.keep(word("of Asha"));
  owner = "";
  tab.keep(word("of nobody"));
  owner = "binod@example.in";
  expect(wordsOf(tab)).toEqual(["of nobody"]);
  setLine(true);
  await expect.poll(() => sent).toEqual(["of nobody"]);
  owner = "asha@example.in";
  tab.sendWhenPossible();
  await expect.poll(() => sent).toEqual(["of nobody", "of Asha"]);
});

test("[PUBL-04] where storage is full or too many wait, nothing is promised", () => {
  setLine(false);
  const tab = openTab();
  expect(["a", "b", "c", "d"].map((one) => tab.keep(word(one)))).toEqual([true, true, true, false]);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  localStorage.removeItem(key);
  expect(tab.keep(word("e"))).toBe(false);
  full.mockRestore();
});
