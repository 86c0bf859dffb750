import { webcrypto } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { UploadQueue } from "./upload-queue.ts";
import { UploadFailure, type UploadTransport } from "./upload-transport.ts";

const propertyId = "prp_01k9xj0000000000000000000a";

/** A store in which every file waits until the test lets it through. */
class SlowStore implements UploadTransport {
  readonly sent: {
    key: string;
    finish: () => void;
    fail: (error: Error) => void;
    progress: (bytes: number) => void;
    signal: AbortSignal;
  }[] = [];
  refusal: string | null = null;

  send: UploadTransport["send"] = (key, _file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      this.sent.push({ key, finish: resolve, fail: reject, progress: onProgress, signal });
    });

  check: UploadTransport["check"] = async (key) => {
    if (this.refusal)
      throw new UploadFailure(this.refusal.replace("FILE", key.split("/").at(-1) ?? ""), { isFinal: true, isRefused: true });
    return { width: 4, height: 3, durationSeconds: null };
  };
}

let store: SlowStore;
const open = (kind: "image" | "video" = "image") =>
  new UploadQueue(propertyId, kind, { transport: store, drawPoster: async () => null, waitMs: () => 0 });
/** Of another name, of other bytes. */
const photo = (name: string, bytes = 10, type = "image/jpeg") => {
  const content = new Uint8Array(bytes);
  if (bytes > 0) for (const [at, letter] of [...name].entries()) content[at % bytes] = (content[at % bytes] ?? 0) + letter.charCodeAt(0);
  return new File([content], name, { type });
};
const states = (queue: UploadQueue) => queue.read().map(({ name, state }) => `${name} ${state}`);

beforeEach(() => {
  store = new SlowStore();
  // jsdom has no digests.
  vi.stubGlobal("crypto", webcrypto);
  URL.createObjectURL = () => "blob:a-picture";
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe("the queue of uploads", () => {
  test("[PWIZ-12] sends three at once, the others in the order in which they were chosen", async () => {
    const queue = open();
    await queue.add(
      ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"].map((name) => photo(name)),
      100,
    );
    await expect.poll(() => store.sent).toHaveLength(3);
    expect(states(queue)).toEqual(["a.jpg sending", "b.jpg sending", "c.jpg sending", "d.jpg waiting", "e.jpg waiting"]);
    store.sent[1]?.finish();
    await expect.poll(() => store.sent).toHaveLength(4);
    expect(store.sent[3]?.key).toMatch(/\/image-[0-9a-f]{16}-[0-9a-z]{26}\.jpg$/);
    expect(states(queue).slice(-2)).toEqual(["d.jpg sending", "e.jpg waiting"]);
    expect(queue.arrived().map(({ place }) => place)).toEqual([2]);
  });

  test("[PWIZ-12] a photo that is in the list or on its way is left out by its bytes, whatever its name; one that has stopped is not", async () => {
    const queue = open();
    const [first, other] = [photo("facade.jpg"), photo("hall.jpg")];
    const again = (file: File, name: string) => new File([file], name, { type: file.type });
    await queue.add([first, again(first, "facade (1).jpg"), other], 100);
    await expect.poll(() => queue.skipped()).toEqual(["facade (1).jpg"]);
    expect(queue.read().map(({ name }) => name)).toEqual(["facade.jpg", "hall.jpg"]);
    await expect.poll(() => store.sent).toHaveLength(2);
    for (const { finish } of store.sent) finish();
    await expect.poll(() => queue.arrived()).toHaveLength(2);
    const keys = queue.take().map(({ key }) => key);
    // On another day and another device: the names of the files tell.
    const later = open();
    later.listed = () => keys;
    await later.add([again(first, "IMG_2.jpg"), photo("new.jpg")], 100);
    await expect.poll(() => later.skipped()).toEqual(["IMG_2.jpg"]);
    expect(states(later)).toEqual(["new.jpg sending"]);
    later.forgetSkipped();
    // It was removed from the list.
    later.listed = () => [];
    await later.add([again(first, "IMG_2.jpg")], 100);
    await expect.poll(() => store.sent).toHaveLength(4);
    expect(later.skipped()).toEqual([]);
    store.sent[3]?.fail(new UploadFailure("The site is full.", { isFinal: true }));
    await expect.poll(() => states(later)).toContain("IMG_2.jpg failed");
    await later.add([again(first, "IMG_3.jpg")], 100);
    await expect.poll(() => store.sent).toHaveLength(5);
    store.sent[4]?.finish();
    await expect.poll(() => later.arrived()).toHaveLength(1);
    // Now it is there.
    later.retryAll();
    await expect.poll(() => later.skipped()).toEqual(["IMG_2.jpg"]);
  });

  test("[PWIZ-13] a film that is cancelled while its poster is drawn is not uploaded", async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const drawPoster = vi.fn(() => promise);
    const queue = new UploadQueue(propertyId, "video", { transport: store, drawPoster, waitMs: () => 0 });
    await queue.add([photo("walk.avi", 10, "video/x-msvideo")], 20);
    await expect.poll(() => store.sent).toHaveLength(1);
    store.sent[0]?.finish();
    await expect.poll(() => drawPoster).toHaveBeenCalled();
    queue.cancel(queue.read()[0]?.id ?? 0);
    resolve(null);
    await queue.add([photo("next.mp4", 10, "video/mp4")], 20);
    await expect.poll(() => store.sent).toHaveLength(2);
    store.sent[1]?.finish();
    await expect.poll(() => queue.arrived()).toHaveLength(1);
    expect(queue.arrived()[0]?.key).toMatch(/\.mp4$/);
  });

  test("[PWIZ-12] a file that is not a picture is refused in the words of the specification, and the pictures beside it are accepted", async () => {
    const queue = open();
    expect(await queue.add([photo("a.jpg"), photo("letter.txt", 5, "text/plain"), photo("drawing.svg", 5, "image/svg+xml")], 100)).toBe(
      "Please select only image files",
    );
    expect(states(queue)).toEqual(["a.jpg sending"]);
    expect(await open("video").add([photo("a.jpg")], 20)).toBe("Please select only video files");
  });

  test("[PWIZ-12] a picture over 10 MB and an empty one are named, and not sent", async () => {
    const queue = open();
    await queue.add([photo("large.jpg", 10 * 1024 * 1024 + 1), photo("empty.jpg", 0), photo("just-fits.jpg", 10 * 1024 * 1024)], 100);
    expect(queue.read().map(({ message }) => message)).toEqual([
      "large.jpg is larger than 10MB. Please choose a smaller file.",
      "empty.jpg is empty. Please choose another file.",
      null,
    ]);
  });

  test("[PWIZ-12] a file without a type is recognised by its ending, HEIC above all", async () => {
    const queue = open();
    expect(await queue.add([photo("IMG_1.HEIC", 5, "")], 100)).toBeNull();
    expect(queue.read()).toHaveLength(1);
  });

  test("[PWIZ-12] accepts no more files than the property can show; photos that are here already take no room", async () => {
    const queue = open();
    expect(await queue.add([photo("a.jpg"), photo("b.jpg")], 1)).toBe("A property cannot have more files of this type.");
    expect(states(queue)).toEqual(["a.jpg sending"]);
    const again = [photo("a.jpg"), photo("b.jpg"), photo("b.jpg"), photo("c.jpg")];
    await expect.poll(() => store.sent).toHaveLength(1);
    expect(await queue.add(again, 2)).toBeNull();
    expect(states(queue)).toEqual(["a.jpg sending", "b.jpg sending", "c.jpg sending"]);
    expect(queue.skipped()).toEqual(["a.jpg", "b.jpg"]);
  });

  test("[PWIZ-12] reports progress in bytes of each file", async () => {
    const queue = open();
    await queue.add([photo("a.jpg", 200)], 100);
    await expect.poll(() => store.sent).toHaveLength(1);
    store.sent[0]?.progress(124);
    expect(queue.read()[0]).toMatchObject({ sentBytes: 124, sizeBytes: 200 });
  });

  test("[PWIZ-14] an interrupted upload is retried automatically, then by the lister", async () => {
    const queue = open();
    await queue.add([photo("a.jpg")], 100);
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect.poll(() => store.sent).toHaveLength(attempt + 1);
      store.sent[attempt]?.fail(new UploadFailure("The upload stopped. Please try again."));
    }
    await expect.poll(() => states(queue)).toEqual(["a.jpg failed"]);
    expect(queue.read()[0]?.message).toBe("The upload stopped. Please try again.");
    expect(queue.arrived()).toEqual([]);
    queue.retry(queue.read()[0]?.id ?? 0);
    await expect.poll(() => store.sent).toHaveLength(4);
    store.sent[3]?.finish();
    await expect.poll(() => queue.arrived()).toHaveLength(1);
    expect(queue.read()).toEqual([]);
  });

  test("[PWIZ-14] an unusable file is reported by its name on the device, not sent again, and not asked for after a reload", async () => {
    store.refusal = "FILE is not a picture. Please choose a JPG, PNG, GIF, WebP or AVIF file.";
    const queue = open();
    await queue.add([photo("a.jpg"), photo("still-sent.jpg")], 100);
    await expect.poll(() => store.sent).toHaveLength(2);
    store.sent[0]?.finish();
    await expect
      .poll(() => queue.read()[0])
      .toMatchObject({
        state: "refused",
        message: "a.jpg is not a picture. Please choose a JPG, PNG, GIF, WebP or AVIF file.",
      });
    expect(store.sent).toHaveLength(2);
    const reloaded = open();
    await expect.poll(() => states(reloaded)).toEqual(["still-sent.jpg lost"]);
  });

  test("[PWIZ-12] a cancelled file stops and makes room for the next", async () => {
    const queue = open();
    await queue.add(
      ["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((name) => photo(name)),
      100,
    );
    await expect.poll(() => store.sent).toHaveLength(3);
    queue.cancel(queue.read()[0]?.id ?? 0);
    expect(store.sent[0]?.signal.aborted).toBe(true);
    await expect.poll(() => store.sent).toHaveLength(4);
    expect(states(queue)).toEqual(["b.jpg sending", "c.jpg sending", "d.jpg sending"]);
  });

  test("[PWIZ-14] a queue whose lister has signed out sends nothing, keeps the files, and continues for the same lister", async () => {
    const queue = open();
    await queue.add(
      ["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((name) => photo(name)),
      100,
    );
    await expect.poll(() => store.sent).toHaveLength(3);
    queue.stop();
    expect(store.sent.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
    await expect.poll(() => states(queue)).toEqual(["a.jpg failed", "b.jpg failed", "c.jpg failed", "d.jpg waiting"]);
    queue.retryAll();
    expect(store.sent).toHaveLength(3);
    expect(Object.values(localStorage).join()).toContain("d.jpg");
    queue.resume();
    await expect.poll(() => store.sent).toHaveLength(6);
    expect(states(queue)).toEqual(["a.jpg sending", "b.jpg sending", "c.jpg sending", "d.jpg waiting"]);
  });

  test("[PWIZ-14] after a reload the names of unfinished files are there; a file chosen again takes its old place", async () => {
    await open().add([photo("a.jpg"), photo("b.jpg"), photo("too-large.jpg", 10 * 1024 * 1024 + 1)], 100);
    const reloaded = open();
    await expect.poll(() => states(reloaded)).toEqual(["a.jpg lost", "b.jpg lost"]);
    await reloaded.add([photo("b.jpg")], 100);
    expect(states(reloaded)).toEqual(["a.jpg lost", "b.jpg sending"]);
    reloaded.cancel(reloaded.read()[0]?.id ?? 0);
    await expect.poll(() => states(reloaded)).toEqual(["b.jpg sending"]);
    store.sent.at(-1)?.finish();
    await expect.poll(() => states(open())).toEqual([]);
  });
});
