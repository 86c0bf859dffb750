// Compiles the loops of the search index to WebAssembly: build/search-kernel.wasm. Does nothing when that is newer than its
// source.
import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

const projectRoot = path.dirname(import.meta.dirname);
const source = "src/features/search/server/index/kernel/kernel.as.ts";
const target = "build/search-kernel.wasm";
/** In pages of 64 KiB: the segment that the kernel works on provides the memory, of any allowed size. */
const mostPages = 65_536;

export async function buildKernel() {
  const file = (name) => path.join(projectRoot, name);
  const inputs = [source, "bin/build-kernel.mjs"].map((name) => statSync(file(name)).mtimeMs);
  if (existsSync(file(target)) && statSync(file(target)).mtimeMs > Math.max(...inputs)) return;
  mkdirSync(path.dirname(file(target)), { recursive: true });
  const { default: asc } = await import("assemblyscript/asc");
  const memory = ["--importMemory", "--sharedMemory", "--initialMemory", "1", "--maximumMemory", String(mostPages)];
  const features = ["--enable", "simd", "--enable", "threads"];
  const options = ["--baseDir", projectRoot, "--outFile", target, "-O3", "--runtime", "stub", "--use", "abort=", ...memory, ...features];
  const { error, stderr } = await asc.main([source, ...options]);
  if (error) throw new Error(`The search kernel could not be compiled.\n${stderr}`);
}
