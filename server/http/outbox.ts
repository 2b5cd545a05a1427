import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { shownAddress } from "#entities/shared/shown-addresses";
import { AppError } from "#kernel/errors";
import { FALLBACK_LOCALE, loadMessages } from "#lib/i18n/messages";
import { type Translate, translate } from "#lib/i18n/translator";
import { hasOutbox } from "#server/env";
import { listMails } from "#server/mail/mail.queries";
import type { Platform } from "#server/platform";
import { escapeHtml } from "#server/text/escape-html";
import { isFromThisMachine } from "./this-machine.ts";

const limit = 100;

const query = z.object({ to: z.string().trim().max(254).optional() });

const style = `body{margin:0;background:#f5f5f7;color:#16161a;font:16px/24px system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:24px;line-height:32px;margin:0 0 4px}
.about{margin:0 0 24px;color:#55555e}
form{display:flex;gap:8px;margin:0 0 24px}
label{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
input{flex:1;min-width:0;padding:10px 14px;border:1px solid #8a8a94;border-radius:10px;font:inherit;background:#fff}
button{padding:10px 18px;border:0;border-radius:10px;background:#16161a;color:#fff;font:inherit;font-weight:600}
details{margin:0 0 12px;background:#fff;border:1px solid #e2e2e6;border-radius:14px;overflow:hidden}
summary{padding:14px 18px;cursor:pointer}
summary span{display:block;color:#55555e;font-size:14px}
iframe{display:block;width:100%;height:640px;border:0;border-top:1px solid #e2e2e6}
.files{margin:0;padding:12px 18px;border-top:1px solid #e2e2e6;font-size:14px}
.none{padding:48px 0;text-align:center;color:#55555e}`;

const sourceOf = (styles: string): string => `'sha256-${createHash("sha256").update(styles).digest("base64")}'`;

type Mail = Awaited<ReturnType<typeof listMails>>[number];

/** What the head of a mail says of its look; what people wrote stands behind it. */
const headStyleOf = ({ html }: Pick<Mail, "html">): string[] => {
  const [, styles] = /^(?:(?!<\/head>).)*?<style>(.*?)<\/style>/s.exec(html) ?? [];
  return styles === undefined ? [] : [styles];
};

/** Nothing runs. Mails are styled by attributes and their heads, and their frames live under this policy too. */
const policyFor = (mails: readonly Mail[]): string => {
  const sources = new Set([style, ...mails.flatMap(headStyleOf)].map(sourceOf));
  return `default-src 'none'; style-src ${[...sources].join(" ")}; style-src-attr 'unsafe-inline'; img-src http: https: data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
};

/** The page's language: the browser's first one, where it is among those the page is written in. */
const localeOf = ({ headers }: FastifyRequest): string => {
  const first = headers["accept-language"]?.slice(0, 2).toLowerCase() ?? FALLBACK_LOCALE;
  return ["es", "fr", "ja"].includes(first) ? first : FALLBACK_LOCALE;
};

/** Attached files, to be saved: none is opened here. */
const filesHtml = ({ attachments }: Mail): string => {
  const links = attachments.map(
    ({ filename, contentType, content }) =>
      `<a download="${escapeHtml(filename)}" href="data:${escapeHtml(contentType.replace(/[\s;].*$/, ""))};base64,${escapeHtml(content)}">${escapeHtml(filename)}</a>`,
  );
  return links.length === 0 ? "" : `<p class="files">${links.join(" ")}</p>`;
};

const mailHtml = (mail: Mail, t: Translate, time: Intl.DateTimeFormat): string => {
  const line = t("line", {
    address: shownAddress(mail.recipient),
    organization: mail.organization,
    time: `${time.format(new Date(mail.sentAt))} UTC`,
  });
  return `<details><summary><strong>${escapeHtml(mail.subject)}</strong><span>${escapeHtml(line)}</span></summary>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe>${filesHtml(mail)}</details>`;
};

const pageHtml = async (mails: readonly Mail[], to: string | undefined, locale: string): Promise<string> => {
  const t = translate(locale, await loadMessages(locale, ["outbox"]), "outbox");
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });
  const empty = to ? t("emptyFor", { address: to }) : t("empty");
  const list = mails.map((mail) => mailHtml(mail, t, time)).join("\n") || `<p class="none">${escapeHtml(empty)}</p>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(t("title"))}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(t("title"))}</h1>
<p class="about">${escapeHtml(t("about"))}</p>
<form role="search"><label for="to">${escapeHtml(t("search"))}</label>
<input id="to" name="to" type="email" placeholder="${escapeHtml(t("search"))}" value="${escapeHtml(to ?? "")}">
<button>${escapeHtml(t("show"))}</button></form>
${list}
</main>
</body>
</html>`;
};

/** Below the gateway's `/api` it is data; a browser that opens `/outbox` gets the page. */
const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers["x-forwarded-prefix"] !== "/api" && (headers.accept?.includes("text/html") ?? false);

/**
 * Mails that went nowhere, newest first, over all organizations, codes to sign in with among them: an aid for trying
 * things out, where there is no mail server and nobody else's mail, on this machine unless OUTBOX=open. As JSON (no envelope: it is no call of the contract) or as a page.
 */
export const registerOutbox = (app: FastifyInstance, { env, database }: Platform): void => {
  if (!hasOutbox(env)) return;
  // No page of another origin may read it, whoever's browser it is in.
  app.get("/outbox", { config: { cors: false } }, async (request, reply) => {
    if (env.OUTBOX === "local" && !isFromThisMachine(request)) throw new AppError("not_found");
    const asked = query.safeParse(request.query);
    if (!asked.success) throw new AppError("validation_failed");
    const to = asked.data.to || undefined;
    const mails = await database.asPlatform("show mails that no server sent", (tx) => listMails(tx, to, limit));
    reply.header("cache-control", "no-store").header("cross-origin-resource-policy", "same-origin");
    if (wantsPage(request)) {
      return reply
        .header("content-security-policy", policyFor(mails))
        .header("referrer-policy", "no-referrer")
        .type("text/html; charset=utf-8")
        .send(await pageHtml(mails, to, localeOf(request)));
    }
    return mails.map(({ recipient, subject, text, html, sentAt, attachments }) => ({
      ...{ to: recipient, subject, text, html, sentAt },
      attachments: attachments.map(({ filename, contentType }) => ({ filename, contentType })),
    }));
  });
};
