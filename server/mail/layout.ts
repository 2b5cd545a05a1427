import { brandHex, brandTokens } from "#lib/brand/tokens";
import { direction } from "#lib/i18n/direction";
import { isolatesAsHtml, settled } from "#lib/i18n/isolate";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { escapeHtml } from "#server/text/escape-html";
import { plainText } from "#server/text/plain-text";
import { sanitise } from "#server/text/sanitise";

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
  "name" | "logoLight" | "websiteUrl" | "primaryColor" | "secondaryColor" | "address1" | "city" | "country"
>;
type Color = (token: Parameters<typeof brandHex>[1]) => string;

/** A text between tags: names that were isolated in it stand in elements. */
const between = (text: string): string => isolatesAsHtml(escapeHtml(settled(text)));
/** A text where no element may stand: in attributes, and in the title. */
const bare = (text: string): string => escapeHtml(settled(text));

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Only addresses that a reader may safely open; anything else becomes the organization's own pages. */
const safeHref = (href: string, fallback: string): string => (/^(https?:\/\/|mailto:)/i.test(href) ? href : fallback);

/** A label that may lead somewhere. */
const linked = (label: string, href: string | undefined, color: Color): string =>
  href === undefined
    ? between(label)
    : `<a href="${escapeHtml(href)}" target="_blank" style="color:${color("ink")};text-decoration:underline">${between(label)}</a>`;

const blockHtml = (block: MailBlock, color: Color, home: string): string => {
  switch (block.kind) {
    case "text":
      return `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${color("ink")}">${between(block.text).replaceAll("\n", "<br>")}</p>`;
    case "html":
      return `<div style="margin:0 0 16px;font-size:16px;line-height:24px;color:${color("ink")}">${sanitise(block.html).replaceAll("<img ", '<img style="max-width:100%;height:auto" ')}</div>`;
    case "note":
      return `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:${color("ink-muted")}">${between(block.text).replaceAll("\n", "<br>")}</p>`;
    case "code":
      return `<p dir="ltr" style="margin:8px 0 24px;padding:16px;border-radius:12px;background:${color("brand-soft")};color:${color("brand-ink")};font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:40px;letter-spacing:6px;text-align:center">${escapeHtml(block.code)}</p>`;
    case "button":
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td bgcolor="${color("brand")}" style="border-radius:10px"><a href="${escapeHtml(safeHref(block.href, home))}" target="_blank" style="display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:24px;font-weight:600;color:${color("on-brand")};text-decoration:none">${between(block.label)}</a></td></tr></table>`;
    case "link":
      return `<p style="margin:0 0 16px;font-size:13px;line-height:20px"><a href="${escapeHtml(safeHref(block.href, home))}" target="_blank" style="color:${color("ink-muted")};text-decoration:underline">${between(block.label)}</a></p>`;
    case "facts":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${block.facts
        .map(
          ({ label, value, href }) =>
            `<tr><td valign="top" style="padding:8px 0;border-bottom:1px solid #ececef;font-size:14px;line-height:20px;color:${color("ink-muted")}">${linked(label, href && safeHref(href, home), color)}</td><td valign="top" align="end" style="padding:8px 0;border-bottom:1px solid #ececef;font-size:14px;line-height:20px;color:${color("ink")};text-align:end">${between(value)}</td></tr>`,
        )
        .join("")}</table>`;
    case "heading":
      return `<h2 style="margin:24px 0 12px;font-size:18px;line-height:26px;font-weight:700;color:${color("ink")}">${linked(block.text, block.href && safeHref(block.href, home), color)}</h2>`;
    case "entry":
      return `<p style="margin:0 0 12px;font-size:15px;line-height:22px;color:${color("ink-muted")}">${linked(block.label, safeHref(block.href, home), color)}${block.text === undefined ? "" : `<br>${between(block.text)}`}</p>`;
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

const headHtml = (sender: Sender, color: Color): string =>
  sender.logoLight
    ? `<img src="${escapeHtml(safeHref(sender.logoLight, sender.websiteUrl))}" alt="${bare(sender.name)}" height="36" style="display:block;height:36px;width:auto;border:0">`
    : `<span style="font-size:20px;line-height:28px;font-weight:700;color:${color("brand-ink")}">${between(sender.name)}</span>`;

const footLines = ({ name, address1, city, country }: Sender): string[] => {
  const address = [address1, city, country].filter(Boolean).join(", ");
  return address ? [name, address] : [name];
};

/** The one look of every mail: the organization's name, logo and colours around the blocks; and the same as plain text. */
export const layOutMail = (
  sender: Sender,
  { locale, title, preview, blocks }: MailContent,
): { html: string; text: string } => {
  const tokens = brandTokens({ primary: sender.primaryColor, secondary: sender.secondaryColor });
  const color: Color = (token) => brandHex(tokens, token);
  const foot = footLines(sender);
  const body = blocks.map((block) => blockHtml(block, color, sender.websiteUrl)).join("\n");
  const html = `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${direction(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${bare(title)}</title>
</head>
<body style="margin:0;padding:0;background:${color("canvas")}">
<div style="display:none;max-height:0;overflow:hidden">${between(preview ?? "")}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${color("canvas")}" style="${font}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
<tr><td style="padding:0 32px 20px">${headHtml(sender, color)}</td></tr>
<tr><td bgcolor="${color("surface")}" style="padding:32px;border:1px solid #ececef;border-top:4px solid ${color("brand")};border-radius:14px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;font-weight:700;color:${color("ink")}">${between(title)}</h1>
${body}
</td></tr>
<tr><td style="padding:20px 32px;font-size:13px;line-height:20px;color:${color("ink-muted")}">${foot.map(between).join("<br>")}<br><a href="${escapeHtml(sender.websiteUrl)}" style="color:${color("ink-muted")}">${escapeHtml(sender.websiteUrl)}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
  const text = [
    settled(title),
    ...blocks.map(blockText),
    ["—", ...foot.map(settled), sender.websiteUrl].join("\n"),
  ].join("\n\n");
  return { html, text };
};
