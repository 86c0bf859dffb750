// `npm run kernel`: compiles the loops of the search index to WebAssembly, kernel.wasm beside their source. The file is committed,
// so that only tests install the compiler, which is as large as a database. With --check it only says whether the file is current.
import { readFileSync, writeFileSync } from "node:fs";
import asc from "assemblyscript/asc";
import { inProject, projectRoot } from "./terminal.mjs";

const source = "src/features/search/server/index/kernel/kernel.as.ts";
const target = inProject("src/features/search/server/index/kernel/kernel.wasm");
/** In pages of 64 KiB: the segment that the kernel works on provides the memory, of any allowed size. */
const mostPages = 65_536;

const memory = ["--importMemory", "--sharedMemory", "--initialMemory", "1", "--maximumMemory", String(mostPages)];
const features = ["--enable", "simd", "--enable", "threads"];
const files = [source, "--baseDir", projectRoot, "--outFile", "kernel.wasm"];
let compiled;
const { error, stderr } = await asc.main([...files, "-O3", "--runtime", "stub", "--use", "abort=", ...memory, ...features], {
  writeFile: (_name, bytes) => {
    compiled = Buffer.from(bytes);
  },
});
if (error) throw new Error(`The search kernel could not be compiled.\n${stderr}`);

if (!process.argv.includes("--check")) writeFileSync(target, compiled);
else if (!readFileSync(target).equals(compiled)) {
  process.stderr.write(`kernel.wasm is not what ${source} compiles to. Run: npm run kernel\n`);
  process.exitCode = 1;
}
