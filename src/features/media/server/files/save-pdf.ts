// Writes a copy of a PDF with PDFium, for which the library has no call.
import type { PDFiumLibrary } from "@hyzyla/pdfium";

/** FPDF_REMOVE_SECURITY of fpdf_save.h: rewrites all objects, without encryption. */
const removeSecurity = 3;
/** In bytes: a version and a function pointer. */
const fileWriteBytes = 8;
/** The slot of the null pointer, which no other code calls: the function table has no free slot. */
const writeBlock = 0;
// (module (import "e" "f" (func (param i32 i32 i32) (result i32))) (export "f" (func 0))): only a module's function fits the table.
const trampoline = Uint8Array.fromHex("0061736d0100000001080160037f7f7f017f02070101650166000007050101660000");

type Pdfium = {
  HEAPU8: Uint8Array;
  _FPDF_LoadMemDocument(file: number, size: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_SaveAsCopy(document: number, fileWrite: number, flags: number): number;
  _FPDF_CloseDocument(document: number): void;
  wasmExports: {
    malloc(size: number): number;
    free(pointer: number): void;
    __indirect_function_table: { set(index: number, called: unknown): void };
  };
};

/** A small file can unpack to a large one: PDFium writes object streams as plain objects. */
export class TooLargePdf extends Error {}

/**
 * Writes only objects that the document refers to, each by itself. Throws when the file cannot be opened, with "password" in the message
 * when it is locked, and `TooLargePdf` when the copy would have more than `mostBytes`.
 */
export function savePdf(library: PDFiumLibrary, pdf: Uint8Array, mostBytes: number): Buffer {
  const pdfium = Reflect.get(library, "module") as unknown as Pdfium;
  const { malloc, free, __indirect_function_table: table } = pdfium.wasmExports;
  const parts: Uint8Array[] = [];
  let writtenBytes = 0;
  const f = (_self: number, data: number, size: number) => {
    writtenBytes += size;
    // Answered 0, PDFium stops writing.
    return writtenBytes > mostBytes ? 0 : parts.push(pdfium.HEAPU8.slice(data, data + size));
  };
  const imports = { e: { f } } as unknown as ConstructorParameters<typeof WebAssembly.Instance>[1];
  table.set(writeBlock, new WebAssembly.Instance(new WebAssembly.Module(trampoline), imports).exports.f);
  const [file, fileWrite] = [malloc(pdf.length), malloc(fileWriteBytes)];
  if (file === 0 || fileWrite === 0) throw new Error("There is no memory for this file.");
  pdfium.HEAPU8.set(pdf, file);
  new DataView(pdfium.HEAPU8.buffer, fileWrite, fileWriteBytes).setInt32(0, 1, true);
  new DataView(pdfium.HEAPU8.buffer, fileWrite, fileWriteBytes).setInt32(4, writeBlock, true);
  const document = pdfium._FPDF_LoadMemDocument(file, pdf.length, 0);
  if (document === 0)
    throw new Error(pdfium._FPDF_GetLastError() === passwordError ? "This file has a password." : "This file is damaged.");
  const isSaved = pdfium._FPDF_SaveAsCopy(document, fileWrite, removeSecurity) !== 0;
  pdfium._FPDF_CloseDocument(document);
  free(file);
  free(fileWrite);
  table.set(writeBlock, null);
  if (writtenBytes > mostBytes) throw new TooLargePdf("This file is too large when it is unpacked.");
  if (!isSaved) throw new Error("This file cannot be written.");
  return Buffer.concat(parts);
}

/** FPDF_ERR_PASSWORD of fpdfview.h. */
const passwordError = 4;
