import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { draftKey, keepDraft } from "../../../../../shared/web/wizard/draft-store.ts";
import type { MyProperty } from "../../../contract/my-property.ts";
import { propertyWizard } from "../property-wizard.ts";
import { beginTest, endTest, id, makeProperty, openWizard, press, server, startServer, stepAddress } from "../wizard-test-page.tsx";

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
  await screen.findByRole("heading", { name: "Edit property" });
}
const card = (name: string) => within(screen.getByRole("listitem", { name }));
const captions = () => screen.getAllByLabelText<HTMLInputElement>(/^Caption/).map(({ value }) => value);

test("[PWIZ-12] images are reordered by single steps and by number, and saved in that order", async () => {
  await openStep(3, { images });
  fireEvent.click(card("Photo 1").getByRole("button", { name: "Move later" }));
  expect(captions()).toEqual(["kitchen", "hall", "garden"]);
  const order = card("Photo 3").getByLabelText("Display order");
  fireEvent.change(order, { target: { value: "1" } });
  fireEvent.blur(order);
  expect(captions()).toEqual(["garden", "kitchen", "hall"]);
  press("Next");
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.images).toMatchObject([
    { url: "garden.jpg", displayOrder: 1 },
    { url: "kitchen.jpg", displayOrder: 2 },
    { url: "hall.jpg", displayOrder: 3 },
  ]);
});

test("[PWIZ-12] caption, type and star can be edited; Undo restores a removed photo", async () => {
  await openStep(3, { images });
  fireEvent.change(card("Photo 1").getByLabelText(/^Caption/), { target: { value: "Living room" } });
  fireEvent.change(card("Photo 1").getByLabelText("Type"), { target: { value: "thumbnail" } });
  fireEvent.click(card("Photo 1").getByRole("button", { name: "Featured" }));
  fireEvent.click(card("Photo 2").getByRole("button", { name: "Remove" }));
  expect(captions()).toEqual(["Living room", "garden"]);
  press("Undo");
  expect(captions()).toEqual(["Living room", "kitchen", "garden"]);
  press("Next");
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({ images: [{ caption: "Living room", type: "thumbnail", isFeatured: true }, {}, {}] });
});

test("[PWIZ-12] Undo restores removed photos one by one, and the focus is never lost", async () => {
  await openStep(3, { images });
  const focused = () => document.activeElement?.closest("li")?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim();
  const remove = async (name: string, next: string) => {
    fireEvent.click(card(name).getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(focused()).toBe(next));
  };
  await remove("Photo 2", "Photo 2");
  await remove("Photo 2", "Photo 1");
  await remove("Photo 1", "Undo");
  for (const [photo, shown] of [
    ["Photo 1", ["hall"]],
    ["Photo 2", ["hall", "garden"]],
    ["Photo 2", ["hall", "kitchen", "garden"]],
  ] as const) {
    press("Undo");
    await waitFor(() => expect([focused(), captions()]).toEqual([photo, shown]));
  }
  expect(screen.queryByText("Undo")).toBeNull();
});

test("[PWIZ-14] a photo that was uploaded before the page was closed is there, and is not requested before it is saved", async () => {
  const sent = { url: `properties/images/${id}/attic.jpg`, type: "gallery", caption: "Attic", isFeatured: false } as const;
  keepDraft(propertyWizard, draftKey("acc_1", id), { changes: { images: { base: [], mine: [sent] } }, creationKey: null }, []);
  await openStep(3);
  expect(captions()).toEqual(["Attic"]);
  expect(card("Photo 1").getByText("Uploaded. It will be shown after you save.")).toBeDefined();
  expect(screen.getByRole("listitem", { name: "Photo 1" }).querySelector("img")).toBeNull();
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
  press("Save");
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
  press("Save");
  await waitFor(() => expect(screen.getByText("Property details successfully updated!")).toBeDefined());
  press("Undo");
  press("Save");
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
  press("Save");
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.videos).toMatchObject([{ url: film.url, caption: "Through the rooms", thumbnailUrl: "front.jpg" }]);
});
