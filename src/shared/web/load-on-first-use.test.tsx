import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, startTransition, useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";

afterEach(cleanup);

/** A separate page for each test: signs are counted from its start. */
async function openPage() {
  vi.resetModules();
  return import("./load-on-first-use.tsx");
}
const Part = ({ name }: { name: string }) => <p>{name} is here</p>;
function Place({ usePart }: { usePart: () => typeof Part | null }) {
  const Loaded = usePart();
  return Loaded && <Loaded name="The toast" />;
}
/** Another page is shown as the router does it: in a transition. */
function Site({ page }: { page: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    page
  ) : (
    <button type="button" onClick={() => startTransition(() => setOpen(true))}>
      Open
    </button>
  );
}
const sign = () => dispatchEvent(new Event("pointerover"));

test("a lazy part is loaded when the visitor first acts, and not before", async () => {
  const { loadOnFirstUse } = await openPage();
  const load = vi.fn(async () => Part);
  const Late = loadOnFirstUse(load, "Loading...");
  render(<Late name="The form" />);
  await Promise.resolve();
  expect([load.mock.calls.length, document.body.textContent]).toEqual([0, "Loading..."]);
  sign();
  expect(await screen.findByText("The form is here")).toBeTruthy();
});

test("the server's HTML stays while nobody acts", async () => {
  const server = await openPage();
  const Sent = server.loadOnFirstUse(async () => Part);
  sign();
  render(<Sent name="The title" />);
  await screen.findByText("The title is here");
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Sent name="The title" />);
  cleanup();
  document.body.append(container);
  const { loadOnFirstUse } = await openPage();
  const Late = loadOnFirstUse(async () => Part);
  render(<Late name="The title" />, { container, hydrate: true });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.body.textContent).toBe("The title is here");
});

test("a press on a link that leaves the page loads no part of it", async () => {
  const { loadOnFirstUse } = await openPage();
  const load = vi.fn(async () => Part);
  const Late = loadOnFirstUse(load, "Loading...");
  render(
    <>
      <a href="/map" data-leaves>
        <b>Map View</b>
      </a>
      <Late name="The form" />
    </>,
  );
  screen.getByText("Map View").dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  sign();
  expect(await screen.findByText("The form is here")).toBeTruthy();
});

test("a part that a page requests is loaded without a sign", async () => {
  const { loadOnFirstUse, loadLazyParts } = await openPage();
  const Late = loadOnFirstUse(async () => Part);
  render(<Late name="The answer" />);
  loadLazyParts();
  expect(await screen.findByText("The answer is here")).toBeTruthy();
});

test("a page that a script shows comes whole, with all its parts", async () => {
  const { loadOnFirstUse } = await openPage();
  const { promise, resolve } = Promise.withResolvers<typeof Part>();
  const [Title, Words] = [loadOnFirstUse(() => promise), loadOnFirstUse(async () => Part)];
  sign();
  const seen: string[] = [];
  const watcher = new MutationObserver(() => seen.push(document.body.textContent));
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
  const page = (
    <>
      <Title name="The title" />
      <Words name="The text" />
    </>
  );
  render(<Site page={page} />);
  fireEvent.click(screen.getByText("Open"));
  await new Promise((passed) => setTimeout(passed, 50));
  expect(document.body.textContent).toBe("Open");
  resolve(Part);
  expect(await screen.findByText("The title is here")).toBeTruthy();
  expect(document.body.textContent).toBe("The title is hereThe text is here");
  watcher.disconnect();
  expect(new Set(seen)).toEqual(new Set(["Open", "The title is hereThe text is here"]));
});

test("a part that failed to load is loaded at the next sign", async () => {
  const { loadOnFirstUse } = await openPage();
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error("no network"));
  const Late = loadOnFirstUse(load);
  render(<Late name="The form" />);
  sign();
  await expect.poll(() => load).toHaveBeenCalledTimes(1);
  await expect
    .poll(() => {
      sign();
      return load;
    })
    .toHaveBeenCalledTimes(2);
  expect(await screen.findByText("The form is here")).toBeTruthy();
});

test("a part that is absent until it is used is loaded at the first sign, and after a lost connection at the next", async () => {
  const { useLazyPart } = await openPage();
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error("no network"));
  render(<Place usePart={() => useLazyPart(load)} />);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  await expect
    .poll(() => {
      sign();
      return load;
    })
    .toHaveBeenCalledTimes(2);
  expect(await screen.findByText("The toast is here")).toBeTruthy();
});

test("a part that is wanted at once is loaded without a sign, and the others wait for theirs", async () => {
  const { useLazyPart } = await openPage();
  const [load, loadOther] = [vi.fn(async () => Part), vi.fn(async () => Part)];
  render(<Place usePart={() => useLazyPart(load, () => true)} />);
  render(<Place usePart={() => useLazyPart(loadOther, () => false)} />);
  expect(await screen.findByText("The toast is here")).toBeTruthy();
  expect(loadOther).not.toHaveBeenCalled();
});

test("while a part cannot be loaded, forms that lead to a page bypass the scripts, and forms of scripts do not", async () => {
  const { loadOnFirstUse } = await openPage();
  const load = vi.fn(async () => Part).mockRejectedValue(new Error("no network"));
  const Late = loadOnFirstUse(load, "Loading...");
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <>
      <Late name="The form" />
      <form aria-label="Comment" onSubmit={send} />
      <form aria-label="Search" action="/search" onSubmit={send} />
    </>,
  );
  sign();
  await expect.poll(() => load).toHaveBeenCalledTimes(1);
  for (const form of screen.getAllByRole("form")) fireEvent.submit(form);
  expect(send).toHaveBeenCalledTimes(1);
});
