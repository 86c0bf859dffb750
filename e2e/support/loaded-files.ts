import type { Page, Request } from "@playwright/test";

type LoadedFile = { kind: string; url: string; bodyBytes: number; headerBytes: number };

/** The files that arrive while `load` runs, as sent. Later ones are left out: the size of one that ends with the test is never known. */
export async function filesLoadedBy(page: Page, load: () => Promise<void>): Promise<LoadedFile[]> {
  const files: Promise<LoadedFile>[] = [];
  const note = (request: Request) =>
    files.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
        kind: request.resourceType(),
        url: request.url(),
        bodyBytes: responseBodySize,
        headerBytes: responseHeadersSize,
      })),
    );
  page.on("requestfinished", note);
  await load();
  page.off("requestfinished", note);
  return Promise.all(files);
}
