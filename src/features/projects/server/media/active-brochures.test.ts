// PDFs with active content: the served copy has none of it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { anActivePdf } from "../../../../shared/testing/pdf-files.ts";
import { setUpBrochures } from "./brochures-test-world.ts";

const site = setUpBrochures();
let sent = 0;

/** Saves the file and returns it as it is served. */
async function served(pdf: Buffer): Promise<string> {
  const url = await site.upload(`active-${sent++}.pdf`, pdf);
  const saved = await site.update({ brochures: [{ url, caption: "" }] });
  expect(saved.data.brochures).toMatchObject([{ url, pages: 1 }]);
  return readFileSync(path.join(site.current.config.dataDir, "media", url), "latin1");
}

const script = "<</S/JavaScript/JS(app.alert\\(1\\))>>";
const linksWith = (actions: readonly string[]) =>
  `/Annots[${actions.map((action) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<<${action}>>>>`).join("")}]`;
const active: [string, Parameters<typeof anActivePdf>[0]][] = [
  ["a script when it is opened", { catalog: `/OpenAction${script}` }],
  ["an opening action of its own", { catalog: "/OpenAction 5 0 R", objects: ["<</S/Launch/F(calc.exe)/Win<</F(calc.exe)>>>>"] }],
  ["a place to open at", { catalog: "/OpenAction[3 0 R/Fit]" }],
  ["scripts by name", { catalog: `/Names<</JavaScript<</Names[(a) 5 0 R]>>>>`, objects: [script] }],
  ["a script when a page is opened", { page: `/AA<</O ${script}>>` }],
  ["a script before it is saved", { catalog: `/AA<</WS 5 0 R>>`, objects: [script] }],
  ["a program behind a link", { page: "/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(calc.exe)>>>>]" }],
  [
    "a program as the next action",
    {
      page: "/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoTo/D[3 0 R/Fit]/Next 5 0 R>>>>]",
      objects: ["<</S/Launch/F(calc.exe)>>"],
    },
  ],
  [
    "a kind of action that lies elsewhere",
    { page: "/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S 5 0 R/F(calc.exe)>>>>]", objects: ["/Launch"] },
  ],
  [
    "kinds of actions that are text, or behind two references, or references in a circle",
    {
      page: linksWith(["/S(Launch)/F(calc.exe)", "/S 5 0 R/F(calc.exe)", "/S 7 0 R/F(calc.exe)"]),
      objects: ["6 0 R", "/Launch", "8 0 R", "7 0 R"],
    },
  ],
  [
    "links to files, scripts and an article of another file",
    {
      catalog: "/URI<</Base(file:///c:/calc.exe)>>",
      page: linksWith([
        "/S/URI/URI(file:///c:/calc.exe)",
        "/S/URI/URI(javascript:calc.exe)",
        "/S/URI/URI 5 0 R",
        "/S/Thread/D 0/F(calc.exe)",
      ]),
      objects: ["(file:///c:/calc.exe)"],
    },
  ],
  ["a form that sends itself", { page: "/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/SubmitForm/F(http://calc.exe)>>>>]" }],
  ["escaped names", { catalog: "/Open#41ction<</#53/J#61vaScript/#4a#53(calc.exe)>>" }],
  [
    "an embedded file",
    {
      catalog: "/Names<</EmbeddedFiles<</Names[(a) 5 0 R]>>>>",
      objects: ["<</Type/Filespec/F(calc.exe)/EF<</F 6 0 R>>>>", "<</Type/EmbeddedFile/Length 8>>stream\ncalc.exe\nendstream"],
    },
  ],
  [
    "a file in an annotation",
    {
      page: "/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS<</Type/Filespec/EF<</F 5 0 R>>>>>>]",
      objects: ["<</Type/EmbeddedFile/Length 8>>stream\ncalc.exe\nendstream"],
    },
  ],
  ["a form of XFA", { catalog: "/AcroForm<</Fields[]/XFA 5 0 R>>", objects: ["<</Length 8>>stream\ncalc.exe\nendstream"] }],
];
const found =
  /\/(OpenAction|AA|JavaScript|JS|Launch|SubmitForm|EmbeddedFiles?|EF|XFA)\b|ObjStm|#[0-9a-f]{2}|calc\.exe\)?>>|file:|javascript:|Encrypt/i;

test.for(active)(
  "[PUBL-02] a brochure with %s is served without it, whether plain, packed in an object stream or encrypted",
  { timeout: 60_000 },
  async ([, pdf]) => {
    for (const way of [{}, { isPacked: true }, { isEncrypted: true }]) {
      const given = anActivePdf({ ...pdf, ...way });
      expect(await served(given)).not.toMatch(found);
    }
  },
);

test("[PUBL-02] the served file has no embedded file, not even an unreachable one", async () => {
  const secret = "the bytes of a program that somebody has hidden here";
  const embedded = `<</Type/EmbeddedFile/Length ${secret.length}/Filter/DummyToKeepItPlain>>stream\n${secret}\nendstream`;
  const pdf = anActivePdf({
    catalog: "/Names<</EmbeddedFiles<</Names[(a) 5 0 R]>>>>",
    objects: ["<</Type/Filespec/EF<</F 6 0 R>>>>", embedded],
  });
  const hidden = Buffer.concat([pdf, Buffer.from(`\n%${secret}\n`)]);
  expect(hidden.toString("latin1")).toContain(secret);
  expect(await served(hidden)).not.toContain(secret);
});

test("[PUBL-02] links, outlines and what only looks like an action stay", async () => {
  const addresses = ["(https://nandi.example/grove)", "(HTTP://nandi.example)", "(mailto:asha@nandi.example)", "(tel:+919845012345)"];
  const page = linksWith(addresses.map((address) => `/S/URI/URI${address}`));
  const outlines = [
    "<</Type/Outlines/First 6 0 R/Last 6 0 R/Count 1>>",
    "<</Title(Plans \\(/JS /OpenAction\\) of Launch)/Parent 5 0 R/Dest[3 0 R/Fit]>>",
  ];
  const font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
  const pdf = await served(
    anActivePdf({
      catalog: "/Outlines 5 0 R/Lang(en-IN)",
      page: `/Resources<</Font<</S${font}/F 7 0 R>>>>${page}`,
      objects: [...outlines, font],
    }),
  );
  for (const kept of ["/S/URI", ...addresses, "(Plans \\(/JS /OpenAction\\) of Launch)", "/Lang(en-IN)"]) expect(pdf).toContain(kept);
  // A font may be named "S", as the type of an action is.
  expect(pdf.match(/\/BaseFont\/Helvetica/g)).toHaveLength(2);
});
