import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wizardMessages } from "../../contract/property-form-messages.ts";
import {
  beginTest,
  endTest,
  id,
  openWizard,
  press,
  pressNext,
  router,
  server,
  stepAddress,
  type,
  typeBasics,
} from "./wizard-test-page.tsx";

beforeEach(beginTest);
afterEach(endTest);

test("[PWIZ-02] a property whose creation lost its answer is not created again by the next press", async () => {
  openWizard();
  typeBasics();
  server.answers.push("lost");
  press("Next");
  await screen.findByText("Something went wrong!");
  type("Description", "Typed since.");
  await pressNext(1);
  expect(await screen.findByText(wizardMessages.created)).toBeDefined();
  const [first, again, update] = server.sent;
  expect([first, again, update].map((sent) => sent?.iud_flag)).toEqual(["I", "I", "U"]);
  expect(again?.creationKey).toBe(first?.creationKey);
  expect(update).toMatchObject({ id, version: 1, description: "Typed since." });
});

test("[PWIZ-02] a creation keeps its key when the page is closed before the answer; Discard starts another property", async () => {
  openWizard();
  typeBasics();
  server.answers.push("lost");
  press("Next");
  await screen.findByText("Something went wrong!");
  cleanup();
  openWizard();
  press("Discard");
  press("Undo");
  await pressNext(1);
  await screen.findByText(wizardMessages.created);
  expect(server.sent[1]?.creationKey).toBe(server.sent[0]?.creationKey);
  cleanup();
  openWizard();
  typeBasics();
  server.answers.push("lost");
  press("Next");
  await screen.findByText("Something went wrong!");
  cleanup();
  openWizard();
  press("Discard");
  typeBasics();
  await pressNext(1);
  await waitFor(() => expect(router.state.location.pathname).toBe(stepAddress(2)));
  const keys = server.sent.filter(({ iud_flag }) => iud_flag === "I").map(({ creationKey }) => creationKey);
  expect(new Set(keys).size).toBe(3);
});
