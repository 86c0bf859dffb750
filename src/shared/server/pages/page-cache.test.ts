import { expect, test } from "vitest";
import { AppError } from "../error-table.ts";
import { sizeOf, toCachedPage } from "./cached-page.ts";
import type { PageRenderer } from "./pages.ts";
import { home, html, setUpPages } from "./pages-test-world.ts";

const site = setUpPages();
const { get } = site;

test("a page that forbids storing is rendered each time", async () => {
  expect((await get("/secret")).body).toContain("first");
  site.answer = () => "second";
  expect((await get("/secret")).body).toContain("second");
});

test("a page whose address has places of its visitor is rendered each time, and only the browser itself may store it", async () => {
  for (const url of ["/a?place=18.591,73.739", "/a.data?for=rent&place=Office", "/static?%70lace=Office&within=45"]) {
    const first = await get(url);
    expect([url, first.headers["cache-control"]]).toEqual([url, "private, max-age=0, must-revalidate"]);
    const rendered = site.renderings;
    const again = await get(url, { "if-none-match": String(first.headers.etag) });
    expect([url, again.statusCode, again.headers["cache-control"]]).toEqual([url, 304, first.headers["cache-control"]]);
    expect([url, site.renderings]).toEqual([url, rendered + 1]);
    site.source.isLive = false;
    site.answer = () => "while the database is down";
    expect([url, (await get(url)).body.includes("first")]).toEqual([url, false]);
    site.source.isLive = true;
    site.answer = () => "first";
  }
  expect((await get("/secret?place=Office")).headers["cache-control"]).toBe("no-store");
  expect((await get("/a?placed=1")).headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
});

test("a page takes the memory of its compressed bytes alone", async () => {
  const page = await toCachedPage(200, {}, "<p>A home</p>".repeat(10_000), new Set(["site"]));
  expect(sizeOf(page)).toBeLessThan(5_000);
});

test("a page is cached until one of its sources changes", async () => {
  expect((await get("/a")).body).toContain("first");
  site.answer = () => "second";
  expect((await get("/a")).body).toContain("first");
  site.tellChange(["prp_b"]);
  expect((await get("/a")).body).toContain("first");
  site.tellChange(["prp_a"]);
  expect((await get("/a")).body).toContain("second");
  expect(site.renderings).toBe(2);
});

test("a page is not kept when its home changes during rendering", async () => {
  const begun = Promise.withResolvers<void>();
  const change = Promise.withResolvers<void>();
  site.answer = () => "first";
  const slow: PageRenderer["renderPage"] = async (request, services) => {
    const { body } = await home(services.transport, "a");
    begun.resolve();
    await change.promise;
    return html((body as { title: string }).title + new URL(request.url).search, 200, services.nonce);
  };
  const usual = site.renderer.renderPage;
  site.renderer.renderPage = slow;
  const outdated = get("/a");
  await begun.promise;
  site.answer = () => "second";
  site.tellChange(["prp_a"]);
  change.resolve();
  expect((await outdated).body).toContain("first");
  site.renderer.renderPage = usual;
  expect((await get("/a")).body).toContain("second");
});

test("a list over all homes is cached for at most a second, other pages for at most a minute", async () => {
  await get("/list");
  await get("/a");
  site.answer = () => "second";
  site.nowMs += 999;
  expect((await get("/list")).body).toContain("first");
  site.nowMs += 1;
  expect((await get("/list")).body).toContain("second");
  expect((await get("/a")).body).toContain("first");
  site.nowMs += 60_000;
  expect((await get("/a")).body).toContain("second");
});

test("a page from before the clock was set back is not fresh", async () => {
  await get("/list");
  site.answer = () => "second";
  site.nowMs -= 3_600_000;
  expect((await get("/list")).body).toContain("second");
});

test("many requests for an uncached page share one rendering", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get("/a")));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(site.renderings).toBe(1);
});

test("missing pages are not kept longer than a second, and push no page out", async () => {
  await get("/a");
  site.answer = () => {
    throw new AppError("not_found");
  };
  for (let i = 0; i < 300; i++) expect((await get(`/missing-${i}`)).statusCode).toBe(404);
  expect((await get("/a")).body).toContain("first");
  await get("/late");
  site.answer = () => "published";
  site.nowMs += 1_000;
  expect((await get("/late")).body).toContain("published");
});

test("while the database is down pages are served however old, and others answer 503", async () => {
  await get("/a");
  site.nowMs += 3_600_000;
  site.source.isLive = false;
  site.answer = () => {
    throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  };
  expect((await get("/a")).statusCode).toBe(200);
  const unknown = await get("/b");
  expect([unknown.statusCode, unknown.headers["retry-after"], unknown.headers["cache-control"]]).toEqual([503, "2", "no-store"]);
  site.source.isLive = true;
  site.answer = () => "back";
  expect((await get("/a")).body).toContain("back");
  expect((await get("/b")).body).toContain("back");
});

test("a page that was taken down does not come back while the database is down", async () => {
  await Promise.all(["/prp_deleted", "/prp_unasked", "/prp_stays"].map((url) => get(url)));
  site.answer = () => {
    throw new AppError("gone");
  };
  site.tellChange(["prp_deleted", "prp_unasked"]);
  expect((await get("/prp_deleted")).statusCode).toBe(410);
  site.source.isLive = false;
  site.tellChange("everything");
  site.answer = () => {
    throw new AppError("unavailable");
  };
  site.nowMs += 3_600_000;
  const statuses = ["/prp_deleted", "/prp_unasked", "/prp_stays"].map(async (url) => (await get(url)).statusCode);
  expect(await Promise.all(statuses)).toEqual([503, 503, 200]);
});

test("a page that lacks a part is not kept", async () => {
  site.answer = () => {
    throw new Error("a bug");
  };
  expect((await get("/half")).body).toContain("without its list");
  site.answer = () => "whole";
  expect((await get("/half")).body).toContain("whole");
  site.nowMs += 3_600_000;
  site.answer = () => {
    throw Object.assign(new Error("connect"), { code: "57P01" });
  };
  expect((await get("/half")).body).toContain("whole");
});

test("[SRCH-08] a page with a part that timed out is not kept either", async () => {
  expect((await get("/part")).body).toContain("first");
  site.answer = () => "whole";
  expect((await get("/part")).body).toContain("whole");
});

test("a page also survives a database that goes down unnoticed", async () => {
  await get("/a");
  site.nowMs += 3_600_000;
  site.answer = () => {
    throw Object.assign(new Error("connect"), { code: "57P01" });
  };
  expect((await get("/a")).body).toContain("first");
});
