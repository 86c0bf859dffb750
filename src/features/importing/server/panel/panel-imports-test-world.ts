import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { propertyEvents } from "../../../../property-events.ts";
import type { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { importFilePath } from "../../contract/imports.paths.ts";
import { runImport } from "./run-import.ts";

type Site = ReturnType<typeof setUpTestApp>;

/** What a lister does with imports, through the API; the job runs when it is asked to. For tests. */
export function panelImports(site: Site) {
  const addLister = (verified = true) =>
    addSignedInLister(site.current.database, { role: "AGENT", name: "Asha Menon", email_verified_at: verified ? new Date() : null });

  async function call(lister: SignedInLister, method: "GET" | "POST", path: string, payload?: object) {
    const url = `/api/users/imports${path}`;
    const answer = await site.current.app.inject({ method, url, headers: lister.headers, ...(payload !== undefined && { payload }) });
    return { code: answer.statusCode, ...answer.json() };
  }

  function send(lister: SignedInLister, name: string, content: string | Buffer) {
    return site.current.app.inject({
      method: "POST",
      url: `${importFilePath}?name=${encodeURIComponent(name)}`,
      headers: { ...lister.headers, "content-type": "application/octet-stream" },
      payload: content,
    });
  }

  async function upload(lister: SignedInLister, name: string, content: string | Buffer): Promise<string> {
    const answer = await send(lister, name, content);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data.id;
  }

  const work = (id: string, signal?: AbortSignal) =>
    runImport({ ...site.current, announce: propertyEvents }, id, { signal, isLastAttempt: false });

  const read = async (lister: SignedInLister, id: string) => (await call(lister, "GET", `/${id}`)).data;

  async function check(lister: SignedInLister, id: string, mapping: object) {
    const answer = await call(lister, "POST", `/${id}/check`, { mapping });
    if (answer.code !== 200) throw new Error(JSON.stringify(answer));
    await work(id);
    return read(lister, id);
  }

  const step = (name: "start" | "undo" | "redo") => async (lister: SignedInLister, id: string) => {
    const answer = await call(lister, "POST", `/${id}/${name}`);
    if (answer.code !== 200) throw new Error(JSON.stringify(answer));
    await work(id);
    return read(lister, id);
  };
  const [start, undo, redo] = [step("start"), step("undo"), step("redo")];

  const homesOf = (lister: SignedInLister) =>
    site.current.database
      .selectFrom("properties")
      .where("lister_id", "=", lister.id)
      .where("deleted_at", "is", null)
      .orderBy("number")
      .selectAll()
      .execute();

  return { addLister, call, send, upload, work, read, check, start, undo, redo, homesOf };
}

/** A workbook with these files beside what every workbook needs; `sheet` is the content of <sheetData>. */
export function workbook(sheet: string, files: Record<string, string> = {}): Promise<Buffer> {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const parts: Record<string, string> = {
    "xl/workbook.xml": `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Homes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": `<?xml version="1.0"?><worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
    ...files,
  };
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}
