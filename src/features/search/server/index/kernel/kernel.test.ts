import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compiledKernelOn, compiledModule } from "../segments/segment-memory.ts";
import { type Kernel, paddedRows } from "./kernel.ts";
import { plainKernel } from "./plain-kernel.ts";

const seed = 20_261_121;
const rows = 1_280;
const bytes = rows / 8;
const regions = { a: 0, b: 1_024, c: 2_048, column: 4_096, other: 16_384, list: 28_672, out: 36_864, scratch: 45_056, corners: 53_248 };
const size = 65_536;

/** Both kernels on memories with the same content. */
function pair(): { compiled: Kernel; plain: Kernel; memories: Uint8Array[] } {
  const module = compiledModule();
  if (!module) throw new Error("WebAssembly lacks SIMD here.");
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
  const buffer = new ArrayBuffer(size);
  return {
    compiled: compiledKernelOn(module, memory),
    plain: plainKernel(buffer),
    memories: [new Uint8Array(memory.buffer), new Uint8Array(buffer)],
  };
}

const both = pair();

function expectSame(
  prepare: (memory: Uint8Array) => void,
  run: (kernel: Kernel) => unknown,
  compare: readonly (readonly [number, number])[],
): void {
  for (const memory of both.memories) {
    memory.fill(0);
    prepare(memory);
  }
  const answers = [run(both.compiled), run(both.plain)];
  expect(answers[0]).toEqual(answers[1]);
  for (const [from, length] of compare) {
    const [one, other] = both.memories.map((memory) => Buffer.from(memory.slice(from, from + length)).toString("hex"));
    expect(one).toBe(other);
  }
}

const bitmap = fc.oneof(
  fc.uint8Array({ minLength: bytes, maxLength: bytes }),
  fc.uniqueArray(fc.nat(rows - 1), { maxLength: 40 }).map((set) => {
    const made = new Uint8Array(bytes);
    for (const row of set) made[row >> 3] = (made[row >> 3] ?? 0) | (1 << (row & 7));
    return made;
  }),
);
const permutation = fc.infiniteStream(fc.nat(1e9)).map((stream) => {
  const keys = Array.from({ length: rows }, () => stream.next().value as number);
  return Uint32Array.from(keys.keys()).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
});
const put = (memory: Uint8Array, at: number, values: ArrayBufferView) =>
  memory.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), at);
const check = <Values extends [unknown, ...unknown[]]>(
  arbitraries: { [K in keyof Values]: fc.Arbitrary<Values[K]> },
  property: (...values: Values) => void,
) => fc.assert(fc.property(...(arbitraries as unknown as [fc.Arbitrary<unknown>]), property as never), { numRuns: 60, seed });

const loadBitmaps = (a: Uint8Array, b: Uint8Array) => (memory: Uint8Array) => {
  put(memory, regions.a, a);
  put(memory, regions.b, b);
};
const all = [[0, size]] as const;

describe("the compiled kernel and the plain one", () => {
  it.each(["and", "or", "andNot"] as const)("[SRCH-20] do the same: %s", (loop) => {
    check([bitmap, bitmap], (a, b) => expectSame(loadBitmaps(a, b), (kernel) => kernel[loop](regions.c, regions.a, regions.b, bytes), all));
  });

  it("[SRCH-20] do the same: copy, clear, addPlane, isEmpty", () => {
    check([bitmap, bitmap], (a, b) => {
      expectSame(loadBitmaps(a, b), (kernel) => kernel.copy(regions.c, regions.a, bytes), all);
      expectSame(loadBitmaps(a, b), (kernel) => kernel.clear(regions.a, bytes), all);
      expectSame(loadBitmaps(a, b), (kernel) => kernel.addPlane(regions.a, regions.b, bytes), all);
      expectSame(loadBitmaps(a, b), (kernel) => [kernel.isEmpty(regions.a, bytes), kernel.isEmpty(regions.c, bytes)], all);
    });
  });

  it("[SRCH-20] do the same: count, countAnd, countAnds, countList, setList, listRows", () => {
    check([bitmap, bitmap, fc.uniqueArray(fc.nat(rows - 1))], (a, b, listed) => {
      const prepare = (memory: Uint8Array) => {
        loadBitmaps(a, b)(memory);
        put(memory, regions.list, Uint32Array.from(listed));
        put(memory, regions.scratch, Uint32Array.of(regions.b, 0, bytes, regions.a, 16, bytes - 16, regions.c, 32, 32));
      };
      expectSame(prepare, (kernel) => [kernel.count(regions.a, bytes), kernel.countAnd(regions.a, regions.b, bytes)], all);
      expectSame(prepare, (kernel) => kernel.countAnds(regions.a, regions.scratch, 3, regions.out, bytes), all);
      expectSame(prepare, (kernel) => kernel.countList(regions.a, regions.list, listed.length), all);
      expectSame(prepare, (kernel) => kernel.setList(regions.a, regions.list, listed.length), all);
      expectSame(prepare, (kernel) => kernel.listRows(regions.a, bytes, regions.out), all);
    });
  });

  it("[SRCH-20] do the same: rangeF64, also with prices beyond 2^31, with what is not there, and in place", () => {
    const value = fc.oneof(fc.constantFrom(Number.NaN, 0, -0, 5e9, 1e15, 1e15 - 1), fc.double());
    check([bitmap, fc.array(value, { minLength: rows, maxLength: rows }), value, value], (from, column, one, other) => {
      const prepare = (memory: Uint8Array) => {
        put(memory, regions.b, from);
        put(memory, regions.column, Float64Array.from(column));
      };
      const [least, most] = [Math.min(one, other), Math.max(one, other)];
      expectSame(prepare, (kernel) => kernel.rangeF64(regions.a, regions.b, regions.column, bytes, least, most), all);
      expectSame(prepare, (kernel) => kernel.rangeF64(regions.b, regions.b, regions.column, bytes, one, Number.POSITIVE_INFINITY), all);
    });
  });

  it("[SRCH-20] do the same: rangeI16", () => {
    const value = fc.integer({ min: -32_768, max: 32_767 });
    check([bitmap, fc.array(value, { minLength: rows, maxLength: rows }), value, value], (from, column, least, most) => {
      const prepare = (memory: Uint8Array) => {
        put(memory, regions.b, from);
        put(memory, regions.column, Int16Array.from(column));
      };
      expectSame(prepare, (kernel) => kernel.rangeI16(regions.a, regions.b, regions.column, bytes, least, most), all);
    });
  });

  it("[SRCH-20] do the same: atMostOfKey, also where a home has no value or a key no limit", () => {
    const value = fc.oneof(fc.constantFrom(Number.NaN, -1, 0, 5e9, 1e12, Number.POSITIVE_INFINITY), fc.double());
    const keys = fc.array(fc.nat(9), { minLength: rows, maxLength: rows });
    check(
      [bitmap, fc.array(value, { minLength: rows, maxLength: rows }), keys, fc.array(value, { minLength: 10, maxLength: 10 })],
      (from, column, key, most) => {
        const prepare = (memory: Uint8Array) => {
          put(memory, regions.b, from);
          put(memory, regions.column, Float64Array.from(column));
          put(memory, regions.list, Uint32Array.from(key));
          put(memory, regions.out, Float64Array.from(most));
        };
        const ask = ({ atMostOfKey }: Kernel) =>
          atMostOfKey(regions.a, regions.b, regions.column, regions.list, bytes, regions.out, regions.c);
        expectSame(prepare, ask, all);
      },
    );
  });

  it("[SRCH-20] do the same: keepInside, on outlines that touch points and cross themselves", () => {
    const degree = fc.integer({ min: -8, max: 8 });
    const places = fc.array(degree, { minLength: rows, maxLength: rows });
    check([bitmap, places, places, fc.array(fc.tuple(degree, degree), { minLength: 3, maxLength: 9 })], (a, xs, ys, corners) => {
      const prepare = (memory: Uint8Array) => {
        put(memory, regions.a, a);
        put(memory, regions.column, Float64Array.from(xs));
        put(memory, regions.other, Float64Array.from(ys));
        put(memory, regions.corners, Float64Array.from(corners.flat()));
      };
      const run = (kernel: Kernel) => kernel.keepInside(regions.a, regions.column, regions.other, bytes, regions.corners, corners.length);
      expectSame(prepare, run, all);
    });
  });

  it("[SRCH-04] do the same: walk and best, which agree with each other", () => {
    check([bitmap, permutation, fc.nat(30), fc.integer({ min: 1, max: 40 })], (a, order, skip, take) => {
      const ranks = new Uint32Array(rows);
      for (const [place, row] of order.entries()) ranks[row] = place;
      const prepare = (memory: Uint8Array) => {
        put(memory, regions.a, a);
        put(memory, regions.column, order);
        put(memory, regions.other, ranks);
      };
      const out = [[regions.out, 4 * take]] as const;
      expectSame(prepare, (kernel) => kernel.walk(regions.a, regions.column, rows, skip, take, regions.out), out);
      expectSame(prepare, (kernel) => kernel.best(regions.a, regions.other, bytes, take, regions.out, regions.scratch), out);
      const listed = (from: number, count: number) => [...new Uint32Array(both.memories[1]?.slice(from, from + 4 * count).buffer ?? [])];
      const chosen = listed(regions.out, both.plain.best(regions.a, regions.other, bytes, take, regions.out, regions.scratch));
      expect(listed(regions.out, both.plain.walk(regions.a, regions.column, rows, 0, take, regions.out))).toEqual(chosen);
    });
  });

  it("[SRCH-20] do the same: keepFirsts, gather, countRepeats, markRepeats, countListedRepeats", () => {
    const entries = fc
      .uniqueArray(fc.nat(rows - 1), { minLength: 1 })
      .chain((listed) =>
        fc
          .array(fc.boolean(), { minLength: listed.length, maxLength: listed.length })
          .map((starts) => Uint32Array.from(listed, (row, at) => (row | (at === 0 || starts[at] ? 0x8000_0000 : 0)) >>> 0)),
      );
    const list = fc.array(fc.nat(rows - 1), { minLength: rows, maxLength: rows });
    check([bitmap, bitmap, entries, list, fc.uniqueArray(fc.nat(rows - 1))], (a, b, homes, numbers, listed) => {
      const prepare = (memory: Uint8Array) => {
        loadBitmaps(a, b)(memory);
        put(memory, regions.column, homes);
        put(memory, regions.other, Uint32Array.from(numbers));
        put(memory, regions.list, Uint32Array.from(listed.toSorted((one, other) => one - other)));
      };
      expectSame(prepare, (kernel) => kernel.keepFirsts(regions.a, regions.column, homes.length), all);
      expectSame(prepare, (kernel) => kernel.gather(regions.c, regions.a, regions.other, rows), all);
      for (const width of [2, 4, 8, 16, 32, 128, 256]) {
        expectSame(prepare, (kernel) => kernel.countRepeats(regions.a, regions.b, bytes, width), all);
        expectSame(prepare, (kernel) => kernel.markRepeats(regions.c, regions.a, bytes, width), all);
      }
      expectSame(prepare, (kernel) => kernel.countListedRepeats(regions.a, regions.list, listed.length, regions.other), all);
    });
  });

  it("[SRCH-20] work on whole blocks", () => expect([0, 1, 128, 129].map(paddedRows)).toEqual([128, 128, 128, 256]));
});
