import { readFileSync } from "node:fs";
import path from "node:path";
import type { Kernel } from "../kernel/kernel.ts";
import { plainKernel } from "../kernel/plain-kernel.ts";

/** Written by `npm run kernel`. */
const compiledKernel = path.join(import.meta.dirname, "../kernel/kernel.wasm");
const pageBytes = 65_536;
/** Below this size a search is as fast without a WebAssembly memory, and each such memory takes gigabytes of address space. */
const leastBytesForWebAssembly = 1 << 20;

/** Shared, so that threads pass it on without copying. `memory` is set when WebAssembly works on it. */
export type SegmentMemory = { buffer: SharedArrayBuffer; memory: WebAssembly.Memory | null };

let compiled: WebAssembly.Module | null | undefined;

/** Null when the machine's WebAssembly lacks SIMD or shared memory. */
function compile(): WebAssembly.Module | null {
  if (compiled === undefined) {
    const bytes = readFileSync(compiledKernel);
    compiled = WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null;
  }
  return compiled;
}

export const isKernelCompiled = (): boolean => compile() !== null;

export function allocate(bytes: number): SegmentMemory {
  if (!compile() || bytes < leastBytesForWebAssembly) return { buffer: new SharedArrayBuffer(Math.ceil(bytes / 16) * 16), memory: null };
  const pages = Math.ceil(bytes / pageBytes);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  return { buffer: memory.buffer, memory };
}

export function kernelFor({ buffer, memory }: SegmentMemory): Kernel {
  const module = memory && compile();
  return module ? compiledKernelOn(module, memory) : plainKernel(buffer);
}

export function compiledKernelOn(module: WebAssembly.Module, memory: WebAssembly.Memory): Kernel {
  const loops = new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Kernel;
  return { ...loops, isEmpty: (bitmap, bytes) => Boolean(loops.isEmpty(bitmap, bytes)) };
}

/** For tests that compare the two kernels; null when there is only one. */
export const compiledModule = compile;
