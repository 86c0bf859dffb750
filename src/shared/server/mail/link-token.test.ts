import { expect, test } from "vitest";
import { linkToken, readSignedSubject, signedSubject } from "./link-token.ts";

const secret = "a secret of tests, known to everybody";

test("[AUTH-12] a token is valid only for its purpose, its subject and this site's secret", () => {
  const token = linkToken(secret, "reset-password", "acc_1");
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(linkToken(secret, "reset-password", "acc_1")).toBe(token);
  const others = [
    linkToken(secret, "verify-email", "acc_1"),
    linkToken(secret, "reset-password", "acc_2"),
    linkToken("x", "reset-password", "acc_1"),
  ];
  expect(others).not.toContain(token);
});

test("[AUTH-12] a signed subject is read back; one that was changed, cut or made for another purpose is not", () => {
  const signed = signedSubject(secret, "mail-preferences", "acc_1");
  expect(readSignedSubject(secret, "mail-preferences", signed)).toBe("acc_1");
  const bad = ["", ".", "acc_1", "acc_1.", signed.replace("acc_1", "acc_2"), signed.slice(0, -1), `${signed}x`, "नमस्ते.x"];
  for (const one of bad) expect(readSignedSubject(secret, "mail-preferences", one)).toBeNull();
  expect(readSignedSubject(secret, "verify-email", signed)).toBeNull();
});
