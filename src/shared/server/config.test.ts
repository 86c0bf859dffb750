import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { ExpectedError } from "./terminal.ts";

test("nothing needs to be set: own database, demo data, only this machine", () => {
  expect(readConfig({})).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    databaseUrl: undefined,
    seedsDemoData: true,
    trustProxy: false,
    mediaBaseUrl: "/media",
    isDevelopment: false,
  });
  expect(readConfig({ PORT: "", HOST: "" })).toEqual(readConfig({}));
});

test("a demo on this machine has a relay at any free port; what others reach, and a site that sends mails, has the one that it names", () => {
  expect(readConfig({})).toMatchObject({ relayDomain: "reply.aangan.example", relaySmtpPort: 0 });
  for (const settings of [{ DEMO: "0" }, { HOST: "0.0.0.0" }, { SMTP_URL: "smtp://mail.example" }])
    expect(readConfig(settings)).toMatchObject({ relayDomain: undefined, relaySmtpPort: undefined });
  const named = { RELAY_DOMAIN: "reply.homes.example", RELAY_SMTP_PORT: "2525" };
  expect(readConfig(named)).toMatchObject({ relayDomain: "reply.homes.example", relaySmtpPort: 2525 });
});

test("a database given by address gets no demo data unless they are requested, and needs a secret", () => {
  const own = { DATABASE_URL: "postgres://a:b@db.example/aangan", APP_SECRET: "s".repeat(32) };
  expect(readConfig(own)).toMatchObject({ databaseUrl: own.DATABASE_URL, appSecret: own.APP_SECRET, seedsDemoData: false });
  expect(readConfig({ ...own, DEMO: "1" }).seedsDemoData).toBe(true);
  expect(() => readConfig({ DATABASE_URL: own.DATABASE_URL })).toThrow(/^APP_SECRET must be set/);
});

test("a process with one role shares a database and an address with others, and one that has pages fills an empty database", () => {
  expect(readConfig({})).toMatchObject({ role: "all", hasPages: true, hasJobs: true, searchUrls: [] });
  const shared = { DATABASE_URL: "postgres://a:b@db.example/aangan", APP_SECRET: "s".repeat(32), DEMO: "1" };
  const web = readConfig({ ...shared, ROLE: "web", PUBLIC_URL: "https://homes.example", SEARCH_URLS: "http://a:3000/, http://b:3000" });
  expect(web).toMatchObject({ hasPages: true, hasJobs: false, seedsDemoData: true, searchUrls: ["http://a:3000", "http://b:3000"] });
  const jobs = readConfig({ ...shared, ROLE: "jobs", PUBLIC_URL: "https://homes.example" });
  expect(jobs).toMatchObject({ hasPages: false, hasJobs: true, seedsDemoData: false });
  expect(readConfig({ ...shared, ROLE: "search" })).toMatchObject({ hasPages: false, hasJobs: false, seedsDemoData: false });
  expect(() => readConfig({ ...shared, ROLE: "jobs" })).toThrow(/^PUBLIC_URL must be set as well/);
  expect(() => readConfig({ ROLE: "search" })).toThrow(/^DATABASE_URL must be set as well/);
});

test("addresses are stored in the form to which paths are appended", () => {
  expect(readConfig({ PUBLIC_URL: "https://homes.example/" }).publicUrl).toBe("https://homes.example");
  expect(readConfig({ MEDIA_BASE_URL: "https://media.example/a/" }).mediaBaseUrl).toBe("https://media.example/a");
  expect(readConfig({ TRUST_PROXY: "loopback, 10.0.0.0/8,2001:db8::/32" }).trustProxy).toEqual(["loopback", "10.0.0.0/8", "2001:db8::/32"]);
});

const bucket = { S3_ENDPOINT: "https://s3.example", S3_BUCKET: "photos", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };

test.each([
  [{ PORT: "80a" }, /^PORT must be a whole number/],
  [{ ROLE: "master" }, /^ROLE must be one of all, web, jobs, search\.$/],
  [{ SEARCH_URLS: "10.0.0.5:3000" }, /^SEARCH_URLS must list addresses/],
  [{ SEARCH_URLS: "https://a.example" }, /^SEARCH_URLS must list addresses/],
  [{ SEARCH_URLS: "http://a.example,http://b.example/path" }, /^SEARCH_URLS must list addresses/],
  [{ PORT: "70000" }, /^PORT must be a whole number/],
  [{ PUBLIC_URL: "homes.example" }, /^PUBLIC_URL must be the site's address/],
  [{ DATABASE_URL: "mysql://a" }, /^DATABASE_URL must look like postgres:/],
  [{ DATABASE_SESSION_URL: "postgres://a:b@db.example/aangan" }, /^DATABASE_URL must be set as well/],
  [{ DATABASE_READ_URLS: "postgres://a:b@db.example/aangan" }, /^DATABASE_URL must be set as well/],
  [{ DATABASE_READ_URLS: "postgres://a:b@db.example/aangan, nowhere" }, /^DATABASE_READ_URLS must look like postgres:/],
  [{ APP_SECRET: "short" }, /^APP_SECRET must have at least 32 characters/],
  [{ TRUST_PROXY: "10.0.0.0/64" }, /^TRUST_PROXY must list the addresses/],
  [{ TRUST_PROXY: "true" }, /^TRUST_PROXY must list the addresses/],
  [{ SMTP_URL: "mail.example" }, /^SMTP_URL must look like smtp:/],
  [{ RELAY_DOMAIN: "reply" }, /^RELAY_DOMAIN must be a domain/],
  [{ RELAY_DOMAIN: "reply@homes.example" }, /^RELAY_DOMAIN must be a domain/],
  [{ RELAY_SMTP_PORT: "2525" }, /^RELAY_DOMAIN must be set as well/],
  [{ RELAY_DOMAIN: "reply.homes.example", RELAY_SMTP_PORT: "smtp" }, /^RELAY_SMTP_PORT must be a whole number/],
  [{ CONTACT_EMAIL: "nobody" }, /^CONTACT_EMAIL must be an email address/],
  [{ MEDIA_BASE_URL: "media" }, /^MEDIA_BASE_URL must be a path/],
  [{ ...bucket, MEDIA_BASE_URL: "https://s3.example/photos" }, /^MEDIA_BASE_URL must not be the bucket/],
  [{ ...bucket, MEDIA_BASE_URL: "https://photos.s3.example" }, /^MEDIA_BASE_URL must not be the bucket/],
  [{ S3_BUCKET: "photos" }, /^S3_ENDPOINT must be set as well.*\nS3_ACCESS_KEY_ID .*\nS3_SECRET_ACCESS_KEY /],
  [{ S3_ENDPOINT: "s3.example" }, /^S3_ENDPOINT must be an address/],
  [{ HSTS_SUBDOMAINS: "yes" }, /^HSTS_SUBDOMAINS must be 0 or 1/],
  [{ METRICS_TOKEN: "short" }, /^METRICS_TOKEN must have at least 32/],
  [{ DEMO: "yes" }, /^DEMO must be 0 or 1/],
  [{ MEASURED_LOADS: "101" }, /^MEASURED_LOADS must be a whole number from 0 to 100/],
  [{ PDF_SECONDS: "0" }, /^PDF_SECONDS must be a whole number from 1 to 99/],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be one of/],
  [{ PORT: "x", DEMO: "x" }, /^PORT .*\nDEMO /],
])("%j is refused in a sentence that names it", (variables, sentence) => {
  const read = () => readConfig(variables);
  expect(read).toThrow(sentence);
  expect(read).toThrow(ExpectedError);
});
