// Values that programs send by mistake and attackers on purpose.

/** Appears in a page only if something wrote it there unescaped. */
export const injectedScript = "<script>zqx()</script>";

/** Property names that every object has. */
export const inheritedNames = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "toJSON",
  "then",
  "length",
];
const brokenUnicode = ["\0", "a\0b", "\ud800", "\udc00", "a\ud83db", "\ufffe", "\u0085"];
/** Letters that look alike, fold to others, change length with case, or run from right to left. */
const confusables = [
  "Ａｄｍｉｎ",
  "аdmin",
  "ﬁ",
  "İ",
  "ß",
  "ǅ",
  "Å",
  "e\u0301",
  "\u202egnp.exe",
  "\u200b",
  "\ufeff",
  "٣",
  "२",
  "𝟙",
  "👨‍👩‍👧‍👦",
  "नमस्ते 🏠",
];
const injections = [
  "'; drop table leads; --",
  "' or '1'='1",
  "$1",
  "%",
  "_%\\",
  "{{7*7}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template engine would evaluate
  "${7*7}",
  `">${injectedScript}`,
  "javascript:zqx()",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "file:///etc/passwd",
  "http://169.254.169.254/latest/meta-data/",
  "\r\nset-cookie: zqx=1",
  "=1+1",
  "(a+)+$",
  "[",
  "prp_00000000000000000000000000",
];
const numbers = [
  "-1",
  "0",
  "-0",
  "1.5",
  "1e999",
  "1e-7",
  "NaN",
  "Infinity",
  "0x10",
  "1_000",
  "9".repeat(400),
  "2147483648",
  "9007199254740993",
];
const dates = ["2026-02-30", "9999-12-31", "0000-00-00", "-271821-04-20", "2026-11-22T25:00:00Z"];
const lengths = ["", " ", "   ", "a".repeat(255), "a".repeat(5_000), "न".repeat(3_000), "🏠".repeat(1_001)];

export const nastyTexts: readonly string[] = [
  ...inheritedNames,
  ...brokenUnicode,
  ...confusables,
  ...injections,
  ...numbers,
  ...dates,
  ...lengths,
];

/** Names of fields and parameters that we do not use. */
export const nastyNames: readonly string[] = [
  ...inheritedNames,
  "\ud800",
  "",
  "$where",
  "id",
  "role",
  "lister_id",
  "isVerified",
  "a".repeat(300),
];

const deep = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

export const nastyJson: readonly unknown[] = [
  ...nastyTexts,
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { length: 1e9 },
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
  JSON.parse('{"constructor": {"prototype": {"isAdmin": true}}}'),
  deep(200),
  Array.from({ length: 2_000 }, () => 1),
];
