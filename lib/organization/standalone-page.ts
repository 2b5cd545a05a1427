import { direction } from "#lib/i18n/direction";
import { languageOf } from "#lib/i18n/language-of";
import { FALLBACK_LOCALE, loadMessages } from "#lib/i18n/messages";
import { type Translate, translateForPage } from "#lib/i18n/translator";

/** Pages shown when there is no organization to render: nothing they need may be able to fail. */
export type StandalonePage = "organizationNotFound" | "serviceDown" | "maintenance";

export type StandalonePageOptions = {
  domain: string;
  locale: string;
  /** By which the page's own script is told from others. */
  mark?: string;
};

/** Seconds until the service-down page tries again. */
export const RELOAD_AFTER = 40;

/** Languages the interface speaks by itself. */
const spoken = ["en", "es", "fr", "ja"];

/** A language for somebody whose community is not known: the address', else what the browser asks for. */
export function standaloneLocale(pathname: string, acceptLanguage: string | null): string {
  const [, first = ""] = pathname.split("/");
  const asked = (acceptLanguage ?? "").split(",").map((part) => part.split(";", 1)[0]?.trim() ?? "");
  const wanted = [first, ...asked].map((code) => languageOf(code.toLowerCase()));
  return wanted.find((code) => spoken.includes(code)) ?? FALLBACK_LOCALE;
}

/** One HTML document that needs nothing else: no script file, no style sheet, no colour of anybody. */
export async function standalonePage(page: StandalonePage, options: StandalonePageOptions): Promise<string> {
  const { domain, locale } = options;
  const messages = await loadMessages(locale, ["status"]);
  const t = translateForPage(locale, messages, "status");
  const title = escapeHtml(t(`${page}.title`));
  const extra = page === "serviceDown" ? reloading(t, options) : "";
  return [
    `<!doctype html><html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<link rel="icon" href="/favicon.ico"><title>${title}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1><p>${escapeHtml(t(`${page}.text`, { domain }))}</p>${extra}</main></body></html>`,
  ].join("");
}

/** Counts down in words, reloads, and tells the tag manager's queue once. */
function reloading(t: Translate, { domain, mark = "" }: StandalonePageOptions): string {
  const sentences = Array.from({ length: RELOAD_AFTER + 1 }, (_, seconds) => t("serviceDown.countdown", { seconds }));
  return [
    `<p id="countdown" role="timer">${escapeHtml(sentences[RELOAD_AFTER] ?? "")}</p>`,
    `<button type="button" id="reload">${escapeHtml(t("serviceDown.reload"))}</button>`,
    `<script nonce="${mark}">`,
    "window.dataLayer=window.dataLayer||[];",
    'document.getElementById("reload").addEventListener("click",function(){location.reload()});',
    `dataLayer.push({event:"ServiceDown",domain:${scriptJson(domain)}});`,
    `(function(words,left){var line=document.getElementById("countdown");var clock=setInterval(function(){`,
    "left-=1;line.textContent=words[left];if(left<=0){clearInterval(clock);location.reload()}},1000)})",
    `(${scriptJson(sentences)},${RELOAD_AFTER});`,
    "</script>",
  ].join("");
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** JSON that cannot close its script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

const STYLE = [
  ":root{color-scheme:light dark;--canvas:#fafafa;--ink:#16161a;--muted:#57575c;--line:#16161a29}",
  "@media(prefers-color-scheme:dark){:root{--canvas:#121212;--ink:#f4f4f5;--muted:#ababaf;--line:#ffffff2e}}",
  "*{box-sizing:border-box;margin:0}",
  "body{min-height:100dvh;display:grid;place-items:center;padding:24px;background:var(--canvas);color:var(--ink);",
  "font:16px/1.5 ui-sans-serif,system-ui,sans-serif}",
  "main{max-width:28rem;text-align:center;display:grid;gap:12px;justify-items:center}",
  "h1{font-size:24px;line-height:30px;letter-spacing:-.015em;text-wrap:balance}",
  "p{color:var(--muted);text-wrap:pretty}#countdown{font-variant-numeric:tabular-nums}",
  "button{margin-top:12px;min-height:44px;padding:8px 20px;border-radius:8px;border:1px solid var(--line);",
  "background:transparent;color:inherit;font:inherit;font-weight:500;cursor:pointer}",
  "button:focus-visible{outline:2px solid currentColor;outline-offset:2px}",
].join("");
