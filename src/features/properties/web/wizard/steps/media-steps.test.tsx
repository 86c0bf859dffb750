import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftKey, keepDraft } from "../../../../../shared/web/wizard/draft-store.ts";
import type { MyProperty } from "../../../contract/my-property.ts";
import { propertyWizard } from "../property-wizard.ts";
import {
  beginTest,
  endTest,
  failure,
  id,
  makeProperty,
  openWizard,
  press,
  server,
  startServer,
  stepAddress,
} from "../wizard-test-page.tsx";

const image = (name: string, displayOrder: number) => ({
  id: `med_${name}`,
  url: `${name}.jpg`,
  type: "gallery",
  caption: name,
  alt: null,
  displayOrder,
  isFeatured: false,
  width: null,
  height: null,
  color: null,
  widths: [],
});
const images = [image("hall", 1), image("kitchen", 2), image("garden", 3)] as unknown as MyProperty["images"];

beforeEach(beginTest);
afterEach(endTest);

async function openStep(step: number, property: Partial<MyProperty> = {}) {
  startServer(makeProperty(property));
  openWizard(stepAddress(step));
  await screen.findByRole("heading", { name: /^(Add|Edit) property$/ });
}
const card = (name: string) => within(screen.getByRole("listitem", { name }));
const captions = () => screen.getAllByLabelText<HTMLInputElement>(/^Caption/).map(({ value }) => value);

/** The photos of the grid, each named by its button. */
const shown = () =>
  screen.getAllByRole("button", { name: /^Edit photo/ }).map((button) => button.getAttribute("aria-label")?.replace(/^Edit photo /, ""));
const edit = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const dialog = () => within(screen.getByRole("dialog"));
const pressInDialog = (name: string) => fireEvent.click(dialog().getByRole("button", { name }));
const focusedName = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim();

test("[PWIZ-12] images are reordered by single steps and by number, and saved in that order", async () => {
  await openStep(3, { images });
  edit(/^Edit photo 1/);
  pressInDialog("Move later");
  expect(shown()).toEqual(["1, cover: kitchen", "2: hall", "3: garden"]);
  expect(dialog().getByRole("heading", { name: "Photo 2 of 3" })).toBeDefined();
  pressInDialog("Next photo");
  const order = dialog().getByLabelText("Display order");
  fireEvent.change(order, { target: { value: "1" } });
  fireEvent.blur(order);
  pressInDialog("Done");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(shown()).toEqual(["1, cover: garden", "2: kitchen", "3: hall"]);
  fireEvent.keyDown(screen.getByRole("button", { name: /^Move photo 3:/ }), { key: "ArrowLeft" });
  expect(shown()).toEqual(["1, cover: garden", "2: hall", "3: kitchen"]);
  press("Next");
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.images).toMatchObject([
    { url: "garden.jpg", displayOrder: 1 },
    { url: "hall.jpg", displayOrder: 2 },
    { url: "kitchen.jpg", displayOrder: 3 },
  ]);
});

test("[PWIZ-12] a photo is edited in a dialog that ends with Enter in the caption and leaves the focus on the photo it shows", async () => {
  await openStep(3, { images });
  edit(/^Edit photo 1/);
  fireEvent.change(dialog().getByLabelText(/^Caption/), { target: { value: "Living room" } });
  fireEvent.change(dialog().getByLabelText("Type"), { target: { value: "floorplan" } });
  pressInDialog("Next photo");
  fireEvent.click(dialog().getByLabelText("Featured"));
  const caption = dialog().getByLabelText(/^Caption/);
  fireEvent.keyDown(caption, { key: "Enter", isComposing: true });
  expect(screen.getByRole("dialog")).toBeDefined();
  fireEvent.keyDown(caption, { key: "Enter" });
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(focusedName()).toBe("Edit photo 2: kitchen"));
  expect(card("Photo 1").getByText("Floorplan")).toBeDefined();
  expect(card("Photo 2").getByRole("img", { name: "Featured" })).toBeDefined();
  press("Next");
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({ images: [{ caption: "Living room", type: "floorplan" }, { isFeatured: true }, {}] });
});

test("[PWIZ-12] [CARD-02] the cover is the thumbnail, otherwise the first; another one is made the cover, the first and the only one", async () => {
  const [hall, kitchen, garden] = images;
  await openStep(3, { images: [hall, { ...kitchen, type: "thumbnail" }, garden] as MyProperty["images"] });
  expect(shown()).toEqual(["1: hall", "2, cover: kitchen", "3: garden"]);
  edit(/^Edit photo 2/);
  expect(dialog().queryByRole("button", { name: "Make cover" })).toBeNull();
  pressInDialog("Next photo");
  pressInDialog("Make cover");
  expect(dialog().getByRole("heading", { name: "Photo 1 of 3" })).toBeDefined();
  pressInDialog("Close");
  expect(shown()).toEqual(["1, cover: garden", "2: hall", "3: kitchen"]);
  press("Next");
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.images).toMatchObject([{ type: "gallery" }, { type: "gallery" }, { type: "gallery" }]);
});

test("[PWIZ-12] Undo restores removed photos one by one, and the focus is never lost", async () => {
  await openStep(3, { images });
  const remove = async (name: RegExp, next: string) => {
    edit(name);
    pressInDialog("Remove");
    await waitFor(() => expect(focusedName()).toBe(next));
  };
  await remove(/^Edit photo 2/, "Edit photo 2: garden");
  await remove(/^Edit photo 2/, "Edit photo 1, cover: hall");
  await remove(/^Edit photo 1/, "Undo");
  for (const [focused, all] of [
    ["Edit photo 1, cover: hall", ["1, cover: hall"]],
    ["Edit photo 2: garden", ["1, cover: hall", "2: garden"]],
    ["Edit photo 2: kitchen", ["1, cover: hall", "2: kitchen", "3: garden"]],
  ] as const) {
    press("Undo");
    await waitFor(() => expect([focusedName(), shown()]).toEqual([focused, all]));
  }
  expect(screen.queryByText("Undo")).toBeNull();
});

test("[PWIZ-12] what the server says about one photo stands above the grid, and leads to that photo", async () => {
  await openStep(3, { images });
  server.answers = [
    failure(400, "invalid_input", "Please check the photos.", [{ path: "images.1.url", message: "This file cannot be found." }]),
  ];
  edit(/^Edit photo 3/);
  pressInDialog("Make cover");
  pressInDialog("Done");
  press("Next");
  const problems = within(await screen.findByRole("list", { name: "Problems" }));
  expect(problems.getByRole("listitem").textContent).toBe("Photo 2: This file cannot be found.");
  fireEvent.click(problems.getByRole("button", { name: "Photo 2" }));
  expect(dialog().getByRole("heading", { name: "Photo 2 of 3" })).toBeDefined();
  expect(dialog().getByText("This file cannot be found.")).toBeDefined();
});

test("[PWIZ-14] a photo that was uploaded before the page was closed is shown before it is saved", async () => {
  const sent = { url: `properties/images/${id}/attic.jpg`, type: "gallery", caption: "Attic", isFeatured: false } as const;
  keepDraft(propertyWizard, draftKey("acc_1", id), { changes: { images: { base: [], mine: [sent] } }, creationKey: null }, []);
  await openStep(3);
  expect(shown()).toEqual(["1, cover: Attic"]);
  const addressOf = (picture: HTMLElement) => picture.getAttribute("src");
  expect(addressOf(card("Photo 1").getByRole("img", { name: "Attic" }))).toBe(`/media/${sent.url}`);
  edit(/^Edit photo 1/);
  expect(addressOf(dialog().getByRole("img", { name: "Attic" }))).toBe(`/media/${sent.url}`);
});

test("[PWIZ-12] [PWIZ-14] files dropped anywhere on the page are taken; stopped ones are counted, retried together and left out one by one", async () => {
  await openStep(3, { images });
  const drag = (kind: "dragover" | "dragleave" | "drop", ...files: File[]) => {
    const event = new Event(kind, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: ["Files"], files }, relatedTarget: null });
    act(() => void document.body.dispatchEvent(event));
    return event.defaultPrevented;
  };
  drag("dragover");
  expect(screen.getByText("Drop photos anywhere")).toBeDefined();
  drag("dragleave");
  expect(screen.queryByText("Drop photos anywhere")).toBeNull();
  URL.createObjectURL = () => "blob:photo";
  const others = fetch;
  const refusal = failure(409, "conflict", "The disk is full.") as { status: number; body: unknown };
  let asked = 0;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (!address.includes("/upload-url")) return others(address, init);
    asked++;
    return Response.json(refusal.body, { status: refusal.status });
  });
  const photos = ["one.jpg", "two.jpg"].map((name) => new File([name], name, { type: "image/jpeg" }));
  expect(drag("drop", ...photos, new File([], "empty.jpg", { type: "image/jpeg" }))).toBe(true);
  const stopped = () => screen.queryByRole("list", { name: "Files that are not uploaded" });
  await waitFor(() => expect(screen.getByText("3 saved · 2 stopped · 1 cannot be used")).toBeDefined());
  expect(within(stopped() as HTMLElement).getAllByRole("listitem")).toHaveLength(3);
  expect(asked).toBe(2);
  press("Retry 2");
  await waitFor(() => expect([asked, screen.queryByText("3 saved · 2 stopped · 1 cannot be used")]).toEqual([4, expect.anything()]));
  for (const name of ["one.jpg", "two.jpg", "empty.jpg"]) press(`Dismiss ${name}`);
  await waitFor(() => expect(stopped()).toBeNull());
  expect(screen.queryByText(/saved ·/)).toBeNull();
});

test("[PWIZ-13] links to a video site are accepted once each, others are refused, and nothing is loaded from there", async () => {
  await openStep(4);
  const link = screen.getByLabelText("Paste a video link");
  const add = (value: string) => {
    fireEvent.change(link, { target: { value } });
    press("Add");
  };
  add("https://example.org/film.mp4");
  expect(screen.getByText("Please paste a YouTube link.")).toBeDefined();
  add("https://youtu.be/dQw4w9WgXcQ");
  add("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  expect(screen.getByText("This video is already in the list.")).toBeDefined();
  expect(document.querySelector("iframe, img, video")).toBeNull();
  fireEvent.change(screen.getByLabelText("Duration in seconds"), { target: { value: "95" } });
  press("Publish");
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.videos).toEqual([
    {
      url: "https://youtu.be/dQw4w9WgXcQ",
      type: "walkthrough",
      caption: "Property Video",
      isFeatured: false,
      duration: 95,
      displayOrder: 1,
    },
  ]);
});

const film = {
  id: "med_film",
  url: `properties/videos/${id}/walk.mov.mp4`,
  type: "walkthrough",
  caption: "Walk",
  displayOrder: 1,
  isFeatured: false,
  durationSeconds: 12,
  thumbnailUrl: "front.jpg",
  alt: null,
  width: null,
  height: null,
  color: null,
} as unknown as MyProperty["videos"][number];
const filmEntry = { url: film.url, type: "walkthrough", caption: "Walk", isFeatured: false, duration: "12" } as const;

test("[PWIZ-13] a film that is removed and restored after a save has its poster again", async () => {
  await openStep(4, { videos: [film] });
  fireEvent.click(card("Video 1").getByRole("button", { name: "Remove" }));
  if (server.property) server.property = { ...server.property, videos: [] };
  press("Publish");
  await screen.findByText(/^Saved, but not published/);
  press("Undo");
  press("Publish");
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent.map(({ videos }) => videos)).toMatchObject([[], [{ url: film.url, thumbnailUrl: "front.jpg" }]]);
});

test("[PWIZ-13] the lister sees how far a film's conversion is, and that one cannot be converted", async () => {
  const [walk, yard] = ["walk", "yard"].map((name) => ({ ...film, id: `med_${name}`, url: `properties/videos/${id}/${name}.mov` }));
  startServer(makeProperty({ videos: [walk, yard] as unknown as MyProperty["videos"] }));
  server.unreadyFilms = [
    { url: walk?.url ?? "", state: "converting", percent: 40 },
    { url: yard?.url ?? "", state: "failed", percent: null },
  ];
  openWizard(stepAddress(4));
  const progress = await screen.findByRole("progressbar", { name: "Converting the video" });
  expect([progress.getAttribute("aria-valuenow"), card("Video 1").getByText("40%")]).toEqual(["40", expect.anything()]);
  expect(card("Video 2").getByText(/could not be converted/)).toBeDefined();
});

test("[PWIZ-13] a film that was converted since the draft is the same film: no choice is asked for", async () => {
  const before = { ...filmEntry, url: film.url.replace(/\.mp4$/, ""), thumbnailUrl: "front.jpg" };
  const mine = { ...before, caption: "Through the rooms" };
  keepDraft(propertyWizard, draftKey("acc_1", id), { changes: { videos: { base: [before], mine: [mine] } }, creationKey: null }, []);
  await openStep(4, { videos: [film] });
  expect(captions()).toEqual(["Through the rooms"]);
  expect(screen.queryByRole("dialog")).toBeNull();
  press("Publish");
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.videos).toMatchObject([{ url: film.url, caption: "Through the rooms", thumbnailUrl: "front.jpg" }]);
});
