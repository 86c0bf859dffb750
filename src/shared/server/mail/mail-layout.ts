// The layout of our mails: one column on plaster, a deep green band with the name, hairlines. Styles are inline and nothing is
// fetched but photos of homes, because mail programs drop style sheets and block requests.

/** A mail in parts, from which both its forms are made. Texts are plain; they are escaped here. */
export type MailContent = {
  heading: string;
  parts: MailPart[];
  /** Small print under the card: why this mail came. */
  footnote: string;
  /** After the footnote: where such mail can be declined. */
  footLink?: { label: string; href: string };
};

export type MailPart =
  | { kind: "text"; text: string }
  /** A person's own words, with their line breaks. */
  | { kind: "quote"; text: string }
  | { kind: "facts"; facts: MailFact[] }
  | { kind: "button"; label: string; href: string }
  /** `photo`: a full address; its words stand in where the mail program fetches nothing. `why`: the reasons for showing it. */
  | ({ kind: "home" } & MailHome)
  /** A smaller heading. */
  | { kind: "heading"; text: string }
  | { kind: "links"; text: string; links: { label: string; href: string }[] }
  /** A sentence with a link at its end. */
  | { kind: "link"; text: string; label: string; href: string };

export type MailHome = {
  title: string;
  href: string;
  price: string;
  facts: string;
  place: string;
  photo: { src: string; alt: string } | null;
  why: string[];
};

export type MailFact = { label: string; value: string; href?: string };

// The light theme of design/tokens.css, in the notation that mail programs know.
const colour = {
  canvas: "#f8f9f6",
  surface: "#ffffff",
  sunken: "#f0f3ef",
  ink: "#12211b",
  ink2: "#414f49",
  ink3: "#5a6761",
  line: "#e0e4df",
};
const brand = { deep: "#012d20", onDeep: "#f3f7ef", marigold: "#f4b03c", primary: "#0f5a42" };
const font = "font-family:'Anek Latin','Segoe UI',system-ui,-apple-system,Roboto,'Noto Sans',Arial,sans-serif";

/** Both forms of a mail. */
export const mailBody = (content: MailContent): { text: string; html: string } => ({ text: mailText(content), html: mailHtml(content) });

function mailText({ heading, parts, footnote, footLink }: MailContent): string {
  const end = footLink ? `${oneLine(footnote)}\n${footLink.label}: ${footLink.href}` : oneLine(footnote);
  return `${[oneLine(heading), ...parts.map(partText), `-- \nAangan\n${end}`].join("\n\n")}\n`;
}

function mailHtml({ heading, parts, footnote, footLink }: MailContent): string {
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:${colour.canvas};color:${colour.ink};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.canvas}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="background:${brand.deep};color:${brand.onDeep};padding:18px 28px;border-radius:18px 18px 0 0;font-size:22px;line-height:28px;font-weight:600"><span style="display:inline-block;width:12px;height:12px;margin-right:10px;border-radius:3px;background:${brand.marigold}"></span>Aangan</td></tr>
<tr><td style="background:${colour.surface};border:1px solid ${colour.line};border-top:0;border-radius:0 0 18px 18px;padding:28px;overflow-wrap:anywhere;word-break:break-word">
<h1 style="margin:0 0 16px;font-size:24px;line-height:31px;font-weight:600">${escapeHtml(heading)}</h1>
${parts.map(partHtml).join("\n")}
</td></tr>
<tr><td style="padding:18px 28px;font-size:13px;line-height:19px;color:${colour.ink3}">${escapeHtml(footnote)}${footLink ? ` ${anchor(footLink.label, footLink.href)}` : ""}</td></tr>
</table></td></tr></table></body></html>
`;
}

/** People type names and titles: with line breaks in them, the plain form could continue in our name. */
const oneLine = (text: string) => text.replace(/[\s\u0085]+/g, " ");

function partText(part: MailPart): string {
  if (part.kind === "text" || part.kind === "heading") return oneLine(part.text);
  if (part.kind === "home") return homeText(part);
  if (part.kind === "links") return [oneLine(part.text), ...part.links.map(({ label, href }) => `- ${oneLine(label)}: ${href}`)].join("\n");
  if (part.kind === "quote") return part.text.replace(/\r\n?|[\v\f\u0085]/g, "\n").replace(/^/gm, "> ");
  if (part.kind === "facts") return part.facts.map(factText).join("\n");
  if (part.kind === "button") return `${oneLine(part.label)}: ${part.href}`;
  return `${oneLine(part.text)} ${oneLine(part.label)}: ${part.href}`;
}

function homeText({ title, href, price, facts, place, why }: MailHome): string {
  return [...why, `${price} · ${facts}`, title, place]
    .filter((line) => line !== "")
    .map(oneLine)
    .concat(href)
    .join("\n  ");
}

/** The addresses behind phone numbers and mailboxes would only repeat them. */
function factText({ label, value, href }: MailFact): string {
  const fact = `${label}: ${oneLine(value)}`;
  return href?.startsWith("http") ? `${fact}\n  ${href}` : fact;
}

function partHtml(part: MailPart): string {
  if (part.kind === "text") return paragraph(escapeHtml(part.text));
  if (part.kind === "heading")
    return `<h2 style="margin:24px 0 10px;font-size:18px;line-height:25px;font-weight:600">${escapeHtml(part.text)}</h2>`;
  if (part.kind === "home") return homeHtml(part);
  if (part.kind === "links")
    return paragraph(`${escapeHtml(part.text)} ${part.links.map(({ label, href }) => anchor(label, href)).join(" &middot; ")}`);
  if (part.kind === "quote") {
    const words = escapeHtml(part.text).replace(/\r?\n/g, "<br>");
    return `<div style="margin:0 0 20px;padding:14px 18px;border-left:3px solid ${brand.marigold};background:${colour.sunken};border-radius:0 10px 10px 0;font-size:16px;line-height:25px">${words}</div>`;
  }
  if (part.kind === "facts") return factsHtml(part.facts);
  if (part.kind === "button") {
    return `<p style="margin:0 0 20px"><a href="${escapeHtml(part.href)}" style="display:inline-block;padding:13px 24px;border-radius:10px;background:${brand.primary};color:#ffffff;font-size:16px;line-height:22px;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>`;
  }
  return paragraph(`${escapeHtml(part.text)} ${anchor(part.label, part.href)}`);
}

function homeHtml({ title, href, price, facts, place, photo, why }: MailHome): string {
  const line = (text: string, style: string) => (text === "" ? "" : `<div style="${style}">${escapeHtml(text)}</div>`);
  const small = `font-size:15px;line-height:22px;color:${colour.ink2}`;
  const picture = photo
    ? `<a href="${escapeHtml(href)}"><img src="${escapeHtml(photo.src)}" alt="${escapeHtml(photo.alt)}" width="542" style="display:block;width:100%;height:auto;border:0;border-radius:12px;margin-bottom:12px;background:${colour.sunken};color:${colour.ink3}"></a>`
    : "";
  return `<div style="margin:0 0 22px;padding-top:18px;border-top:1px solid ${colour.line}">${picture}${why
    .map((reason) => line(reason, `${small};font-weight:600;color:${brand.primary}`))
    .join(
      "",
    )}<div style="font-size:22px;line-height:30px;font-weight:600">${escapeHtml(price)}</div>${line(facts, small)}<div style="font-size:16px;line-height:24px">${anchor(title, href)}</div>${line(place, small)}</div>`;
}

function factsHtml(facts: MailFact[]): string {
  const cell = "padding:9px 0;border-top:1px solid";
  const rows = facts.map(({ label, value, href }) => {
    const shown = href === undefined ? escapeHtml(value) : anchor(value, href);
    return `<tr><td style="${cell} ${colour.line};width:96px;color:${colour.ink3};font-size:15px;line-height:23px;vertical-align:top">${escapeHtml(label)}</td><td style="${cell} ${colour.line};font-size:16px;line-height:23px">${shown}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join("")}</table>`;
}

const paragraph = (html: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:25px;color:${colour.ink2}">${html}</p>`;
const anchor = (label: string, href: string) =>
  `<a href="${escapeHtml(href)}" style="color:${brand.primary};font-weight:600">${escapeHtml(label)}</a>`;

const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities.get(character) ?? character);
