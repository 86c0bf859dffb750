import fc from "fast-check";
import { expect, test } from "vitest";
import { toAddress } from "../../contract/endpoint-address.ts";
import { parseQueryString } from "./parse-query.ts";

test("values arrive exactly as the client sent them", () => {
  const text = fc.string({ unit: "grapheme" }).filter((value) => !value.includes("\0") && value.isWellFormed());
  const name = fc.stringMatching(/^[a-zA-Z]{1,12}$/);
  const query = fc.dictionary(name, fc.oneof(text, fc.array(text, { minLength: 1 })));
  fc.assert(
    fc.property(query, (sent) => {
      const [, received = ""] = toAddress("/api/x", {}, sent).split("?");
      expect({ ...parseQueryString(received) }).toEqual({ ...sent });
    }),
  );
});

test("nothing that anybody types throws or reaches a prototype", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (typed) => {
      return !Object.values(parseQueryString(typed)).flat().join("").includes("\0");
    }),
  );
  const query = parseQueryString("__proto__=a&__proto__[]=b&constructor=c");
  expect(Object.keys(query)).toEqual(["__proto__", "constructor"]);
  expect({}).not.toHaveProperty("a");
});

test("path parameters are escaped, so that none can name another endpoint", () => {
  expect(toAddress("/api/homes/:id/near", { id: "../x?y#z" }, { q: null, n: 0 })).toBe("/api/homes/..%2Fx%3Fy%23z/near?n=0");
});
