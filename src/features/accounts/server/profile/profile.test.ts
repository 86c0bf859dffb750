import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { formMessages } from "../../../../shared/contract/form-messages.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { profileMessages as messages } from "../../contract/profile-messages.ts";

const site = setUpTestApp();
let asha: SignedInLister;

beforeEach(async () => {
  asha = await addSignedInLister(site.current.database, { role: "AGENT", name: "Farhan Qureshi", mobile: "9845012345" });
});
const ask = (method: "GET" | "POST", path: string, payload?: object, by = asha) =>
  site.current.app.inject({ method, url: `/api/${path}`, headers: { ...by.headers, "user-agent": "x" }, ...(payload && { payload }) });
const load = async () => (await ask("GET", "users/profile")).json().data;
const change = (payload: object, by = asha) => ask("POST", "users/profile", payload, by);
const issues = async (payload: object, by = asha) => {
  const response = await change(payload, by);
  return [response.statusCode, response.json().data.issues];
};

test("[PROF-01] a profile changes field by field: an empty field is cleared, an omitted one stays", async () => {
  expect(await load()).toMatchObject({
    name: "Farhan Qureshi",
    firm: null,
    about: null,
    languages: [],
    photo: null,
    showsMobile: false,
    reraNo: null,
  });
  const said = {
    firm: " Skyline Realty ",
    about: "Homes by the sea.",
    languages: ["Hindi", "Marathi", "Hindi"],
    showsMobile: true,
    reraNo: "A51800012345",
  };
  const response = await change(said);
  expect(response.json()).toMatchObject({ status: 200, message: messages.saved });
  const expected = { ...said, firm: "Skyline Realty", languages: ["Hindi", "Marathi"], name: "Farhan Qureshi", mobile: "9845012345" };
  expect(response.json().data).toMatchObject(expected);
  expect(response.json().data.publicPage).toBe(`/agents/skyline-realty-${asha.id.slice(-10)}`);
  await change({ firm: "", reraNo: null });
  expect(await load()).toMatchObject({ ...expected, firm: null, reraNo: null });
  expect((await change({ firm: "   ", about: " \n\t", reraNo: "\u3000" })).statusCode).toBe(200);
  expect(await load()).toMatchObject({ firm: null, about: null, reraNo: null });
});

test("[PROF-01] a text of which nothing is seen is none; half a character is refused", async () => {
  await change({ firm: "Skyline", about: "Homes." });
  expect((await change({ firm: "\u200b", about: "\u3164\u2060" })).statusCode).toBe(200);
  expect(await load()).toMatchObject({ firm: null, about: null });
  for (const field of ["name", "firm", "about"])
    expect(await issues({ [field]: "\ud800" })).toEqual([400, [{ path: field, message: formMessages.notStorable }]]);
});

test("[PROF-01] invalid values are refused at their field", async () => {
  for (const [field, value] of [
    ["name", " "],
    ["mobile", "123"],
    ["languages", ["Klingon"]],
    ["about", "x".repeat(2001)],
    ["reraNo", "<b>"],
    ["photo", 5],
  ] as const) {
    const [status, told] = (await issues({ [field]: value })) as [number, { path: string }[]];
    expect([field, status, told[0]?.path.split(".")[0]]).toEqual([field, 400, field]);
  }
  const owner = await addSignedInLister(site.current.database, { role: "OWNER" });
  expect(await issues({ reraNo: "A51800012345" }, owner)).toEqual([400, [{ path: "reraNo", message: messages.onlyAgents }]]);
  expect((await ask("GET", "users/profile", undefined, owner)).json().data.publicPage).toBeNull();
});

async function upload(key: string, bytes: Buffer, by = asha) {
  const granted = await ask("POST", "projects/s3/upload-url", { key, fileType: "image/jpeg", fileSize: bytes.length }, by);
  if (granted.statusCode !== 200) return granted.statusCode;
  const { pathname, search } = new URL(granted.json().data.url);
  const put = await site.current.app.inject({
    method: "PUT",
    url: pathname + search,
    headers: { "content-type": "image/jpeg" },
    payload: bytes,
  });
  return put.statusCode;
}
const aFace = () =>
  sharp({ create: { width: 640, height: 640, channels: 3, background: "#7a5c3e" } })
    .jpeg()
    .toBuffer();

test("[PROF-01] a photo is uploaded to a signed address, served once the profile names it, and leaves the profile when it is removed", async () => {
  const asked = `accounts/photos/${asha.id}/me.jpg`;
  expect(await upload(asked, await aFace())).toBe(200);
  expect((await site.current.app.inject(`/media/${asked}`)).statusCode).toBe(404);
  expect((await change({ photo: asked })).statusCode).toBe(200);
  const key = (await load()).photo.url;
  expect(key).toMatch(/\/image-[0-9a-z]{26}\.jpg$/);
  expect((await load()).photo).toMatchObject({ width: 640, height: 640, color: expect.stringMatching(/^#/) });
  expect((await site.current.app.inject(`/media/${key}`)).headers["content-type"]).toBe("image/jpeg");
  await change({ photo: null });
  expect((await load()).photo).toBeNull();
  expect((await site.current.app.inject(`/media/${key}`)).statusCode).toBe(404);
});

test("[PROF-01] uploading or naming another account's photo is refused, and so is a file that is not a picture", async () => {
  const ravi = await addSignedInLister(site.current.database);
  const key = `accounts/photos/${asha.id}/mine.jpg`;
  expect(await upload(key, await aFace(), ravi)).toBe(404);
  await upload(key, await aFace());
  expect(await issues({ photo: key }, ravi)).toEqual([400, [{ path: "photo", message: expect.stringContaining("has not been uploaded") }]]);
  const text = `accounts/photos/${asha.id}/text.jpg`;
  await upload(text, Buffer.from("This is a text and no picture at all, whatever its name says."));
  expect(await issues({ photo: text })).toEqual([400, [{ path: "photo", message: expect.stringContaining("is not a picture") }]]);
  expect((await load()).photo).toBeNull();
});

test("[AUTH-12] sessions are listed with their devices, the latest first; one can be ended, or all at once", async () => {
  const { database } = site.current;
  const others = [await addSession("Mozilla/5.0 (iPhone) Version/18.5 Safari/604.1", "2026-11-01"), await addSession(null, "2026-10-01")];
  async function addSession(user_agent: string | null, used: string) {
    const id = `ses_${crypto
      .randomUUID()
      .replaceAll("-", "")
      .slice(0, 26)
      .replace(/[ilou]/g, "x")}`;
    const times = { last_used_at: new Date(used), expires_at: new Date("2100-01-01") };
    await database
      .insertInto("sessions")
      .values({ id, account_id: asha.id, token_hash: Buffer.from(id.padEnd(32, "0").slice(0, 32)), user_agent, ...times })
      .execute();
    return id;
  }
  const list = async () => (await ask("GET", "users/sessions")).json().data as { id: string; device: string; isCurrent: boolean }[];
  expect((await list()).map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ["Another device", true],
    ["Safari on iPhone", false],
    ["Another device", false],
  ]);
  expect((await ask("POST", `users/sessions/${others[0]}/end`)).json()).toEqual({ status: 200, message: messages.sessionEnded });
  expect((await ask("POST", `users/sessions/${others[0]}/end`)).statusCode).toBe(404);
  expect((await list()).map(({ id }) => id)).not.toContain(others[0]);
  const ravi = await addSignedInLister(database);
  expect((await ask("POST", `users/sessions/${others[1]}/end`, undefined, ravi)).statusCode).toBe(404);
  expect((await ask("POST", "users/sessions/end-all")).json()).toEqual({ status: 200, message: messages.allSessionsEnded });
  expect((await ask("GET", "users/sessions")).statusCode).toBe(401);
  expect((await ask("GET", "users/sessions", undefined, ravi)).statusCode).toBe(200);
});
