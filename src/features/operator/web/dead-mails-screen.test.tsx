import { cleanup, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import DeadMailsScreen from "./dead-mails-screen.tsx";

afterEach(cleanup);

/** Waits until the loader has answered. */
const Nothing = () => null;

test("[AUTH-12] a mail without a recipient can only be dropped", async () => {
  const times = { attempts: 13, reason: "EENVELOPE 550", queuedAt: "2026-11-01T06:00:00Z", givenUpAt: "2026-11-02T06:00:00Z" };
  const mails = [
    { id: "1", kind: "new-lead", to: "…@mail.example", ...times },
    { id: "2", kind: "reset-password", to: null, ...times },
  ];
  const Stub = createRoutesStub([
    {
      path: "/",
      loader: () => ({ data: mails, page: 1, size: 20, total: 2 }),
      HydrateFallback: Nothing,
      Component: DeadMailsScreen as never,
    },
  ]);
  render(<Stub />);
  const items = await screen.findAllByRole("listitem");
  const buttonsIn = (item: HTMLElement) =>
    within(item)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  expect(items.map(buttonsIn)).toEqual([["Send again", "Drop it"], ["Drop it"]]);
});
