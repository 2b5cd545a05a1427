import { direction } from "#lib/i18n/direction";
import { isolatesAsHtml, settled } from "#lib/i18n/isolate";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { escapeHtml } from "#server/text/escape-html";
import { plainText } from "#server/text/plain-text";
import { sanitise } from "#server/text/sanitise";
import { type Paint, paintFor } from "./paint.ts";

/** One part of a mail, top to bottom; texts are plain and escaped here. */
export type MailBlock =
  | { readonly kind: "text"; readonly text: string }
  /** A text that its writer formatted; made harmless here. */
  | { readonly kind: "html"; readonly html: string }
  /** Small print. */
  | { readonly kind: "note"; readonly text: string }
  /** A code to type, large and alone. */
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "button"; readonly label: string; readonly href: string }
  /** Small print that leads somewhere. */
  | { readonly kind: "link"; readonly label: string; readonly href: string }
  /** `href`: where a fact's label leads. */
  | {
      readonly kind: "facts";
      readonly facts: readonly { readonly label: string; readonly value: string; readonly href?: string }[];
    }
  /** What the blocks below it are about; `href`: where that is. */
  | { readonly kind: "heading"; readonly text: string; readonly href?: string }
  /** One thing of several, by its name, which leads to it; what is said of it stands below. */
  | { readonly kind: "entry"; readonly label: string; readonly href: string; readonly text?: string }
  /** A picture at an absolute address; `alt` stands for it in the plain part. */
  | { readonly kind: "picture"; readonly src: string; readonly alt: string };

interface MailContent {
  readonly locale: string;
  readonly title: string;
  /** What mail programs show beside the subject. */
  readonly preview?: string;
  readonly blocks: readonly MailBlock[];
}

type Sender = Pick<
  OrganizationRecord,
  "name" | "logoLight" | "logoDark" | "websiteUrl" | "primaryColor" | "secondaryColor" | "address1" | "city" | "country"
>;

/** A text between tags: names that were isolated in it stand in elements. */
const between = (text: string): string => isolatesAsHtml(escapeHtml(settled(text)));
/** A text where no element may stand: in attributes, and in the title. */
const bare = (text: string): string => escapeHtml(settled(text));

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** What all that is said stands on. */
const card = "padding:32px;border:1px solid;border-top:4px solid;border-radius:14px";
const small = "margin:0 0 16px;font-size:13px;line-height:20px";
const fact = "padding:8px 0;border-bottom:1px solid;font-size:14px;line-height:20px";
/** A code to type. */
const typed =
  "margin:8px 0 24px;padding:16px;border-radius:12px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:40px;letter-spacing:6px;text-align:center";
/** The words of a button. */
const pressed = `display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:24px;font-weight:600;text-decoration:none`;

/** Only addresses that a reader may safely open; anything else becomes the organization's own pages. */
const safeHref = (href: string, fallback: string): string => (/^(https?:\/\/|mailto:)/i.test(href) ? href : fallback);

/** A label that may lead somewhere. */
const linked = (label: string, href: string | undefined, paint: Paint): string =>
  href === undefined
    ? between(label)
    : `<a href="${escapeHtml(href)}" target="_blank" ${paint("text-decoration:underline", { color: "ink" })}>${between(label)}</a>`;

const blockHtml = (block: MailBlock, paint: Paint, home: string): string => {
  switch (block.kind) {
    case "text":
      return `<p ${paint("margin:0 0 16px;font-size:16px;line-height:24px", { color: "ink" })}>${between(block.text).replaceAll("\n", "<br>")}</p>`;
    case "html":
      return `<div ${paint("margin:0 0 16px;font-size:16px;line-height:24px", { color: "ink" })}>${sanitise(block.html).replaceAll("<img ", '<img style="max-width:100%;height:auto" ')}</div>`;
    case "note":
      return `<p ${paint(small, { color: "ink-muted" })}>${between(block.text).replaceAll("\n", "<br>")}</p>`;
    case "code":
      return `<p dir="ltr" ${paint(typed, { "background-color": "brand-soft", color: "brand-ink" })}>${escapeHtml(block.code)}</p>`;
    case "button":
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td ${paint("border-radius:10px", { "background-color": "brand" })}><a href="${escapeHtml(safeHref(block.href, home))}" target="_blank" ${paint(pressed, { color: "on-brand" })}>${between(block.label)}</a></td></tr></table>`;
    case "link":
      return `<p style="${small}"><a href="${escapeHtml(safeHref(block.href, home))}" target="_blank" ${paint("text-decoration:underline", { color: "ink-muted" })}>${between(block.label)}</a></p>`;
    case "facts":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${block.facts
        .map(
          ({ label, value, href }) =>
            `<tr><td valign="top" ${paint(fact, { "border-bottom-color": "line", color: "ink-muted" })}>${linked(label, href && safeHref(href, home), paint)}</td><td valign="top" align="end" ${paint(`${fact};text-align:end`, { "border-bottom-color": "line", color: "ink" })}>${between(value)}</td></tr>`,
        )
        .join("")}</table>`;
    case "heading":
      return `<h2 ${paint("margin:24px 0 12px;font-size:18px;line-height:26px;font-weight:700", { color: "ink" })}>${linked(block.text, block.href && safeHref(block.href, home), paint)}</h2>`;
    case "entry":
      return `<p ${paint("margin:0 0 12px;font-size:15px;line-height:22px", { color: "ink-muted" })}>${linked(block.label, safeHref(block.href, home), paint)}${block.text === undefined ? "" : `<br>${between(block.text)}`}</p>`;
    case "picture":
      return `<img src="${escapeHtml(safeHref(block.src, home))}" alt="${bare(block.alt)}" width="536" style="display:block;width:100%;height:auto;margin:0 0 24px;border:0;border-radius:12px">`;
  }
};

const blockText = (block: MailBlock): string => {
  switch (block.kind) {
    case "text":
    case "note":
      return settled(block.text);
    case "html":
      return settled(plainText(block.html));
    case "code":
      return block.code;
    case "button":
    case "link":
      return `${settled(block.label)}: ${block.href}`;
    case "facts":
      return block.facts
        .map(({ label, value, href }) => settled(`${label}: ${value}`) + (href === undefined ? "" : `\n${href}`))
        .join("\n");
    case "heading":
      return [settled(block.text), block.href].filter(Boolean).join("\n");
    case "entry":
      return `${settled(block.text === undefined ? block.label : `${block.label}: ${block.text}`)}\n${block.href}`;
    case "picture":
      return settled(block.alt);
  }
};

const logoHtml = (sender: Sender, logo: string, className: string, style: string): string =>
  `<img class="${className}" src="${escapeHtml(safeHref(logo, sender.websiteUrl))}" alt="${bare(sender.name)}" height="36" style="${style};height:36px;width:auto;border:0">`;

/** In the dark its own logo stands there; one that was made for light ground alone stays on it. */
const headHtml = (sender: Sender, paint: Paint): string => {
  const { name, logoLight, logoDark } = sender;
  if (!logoLight)
    return `<span ${paint("font-size:20px;line-height:28px;font-weight:700", { color: "brand-ink" })}>${between(name)}</span>`;
  if (!logoDark) return logoHtml(sender, logoLight, "on-light", "display:block");
  const day = logoHtml(sender, logoLight, "day", "display:block");
  return day + logoHtml(sender, logoDark, "night", "display:none;mso-hide:all");
};
const darkLogos =
  ".on-light{background-color:#ffffff!important;padding:6px 10px!important;border-radius:8px!important}.day{display:none!important}.night{display:block!important}";

const footLines = ({ name, address1, city, country }: Sender): string[] => {
  const address = [address1, city, country].filter(Boolean).join(", ");
  return address ? [name, address] : [name];
};

/** The one look of every mail: the organization's name, logo and colours around the blocks; and the same as plain text. */
export const layOutMail = (
  sender: Sender,
  { locale, title, preview, blocks }: MailContent,
): { html: string; text: string } => {
  const { paint, darkRules } = paintFor({ primary: sender.primaryColor, secondary: sender.secondaryColor });
  const foot = footLines(sender);
  const body = blocks.map((block) => blockHtml(block, paint, sender.websiteUrl)).join("\n");
  // Painted first: the head says how in the dark.
  const page = `<body ${paint("margin:0;padding:0", { "background-color": "canvas" })}>
<div style="display:none;max-height:0;overflow:hidden">${between(preview ?? "")}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${paint(font, { "background-color": "canvas" })}>
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
<tr><td style="padding:0 32px 20px">${headHtml(sender, paint)}</td></tr>
<tr><td ${paint(card, { "background-color": "surface", "border-color": "line", "border-top-color": "brand" })}>
<h1 ${paint("margin:0 0 16px;font-size:24px;line-height:32px;font-weight:700", { color: "ink" })}>${between(title)}</h1>
${body}
</td></tr>
<tr><td ${paint("padding:20px 32px;font-size:13px;line-height:20px", { color: "ink-muted" })}>${foot.map(between).join("<br>")}<br><a href="${escapeHtml(sender.websiteUrl)}" ${paint("", { color: "ink-muted" })}>${escapeHtml(sender.websiteUrl)}</a></td></tr>
</table>
</td></tr>
</table>
</body>`;
  const html = `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${direction(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${bare(title)}</title>
<style>@media (prefers-color-scheme:dark){${darkRules()}${darkLogos}}</style>
</head>
${page}
</html>`;
  const text = [
    settled(title),
    ...blocks.map(blockText),
    ["—", ...foot.map(settled), sender.websiteUrl].join("\n"),
  ].join("\n\n");
  return { html, text };
};
