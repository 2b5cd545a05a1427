import { type NextRequest, NextResponse } from "next/server";
import { readWebEnv } from "#lib/env";
import { looksLikeLocale } from "#lib/i18n/languages";
import { fallbackLocale, LOCALE_KEY } from "#lib/i18n/locale";
import { findOrganization } from "#lib/organization/config";
import { hostnameOf } from "#lib/organization/host";
import { ownFileOf } from "#lib/organization/own-files";
import { createDownReport } from "#lib/organization/report-down";
import { type StandalonePage, standaloneLocale, standalonePage } from "#lib/organization/standalone-page";
import { type HomeModule, landingPath, localizedPath } from "#lib/routes";

// biome-ignore lint/suspicious/noConsole: the log of the web process
const reportDown = createDownReport((line) => console.error(line));

export const config = {
  runtime: "nodejs",
  /**
   * Pages, and the files that organizations have of their own. What is left out must not exist under `[domain]`: other
   * files, and paths that others answer.
   */
  matcher: [
    "/((?!_next/|api/|identity/|(?:api|identity|outbox|realtime|(?:app|push)-worker\\.js|icon\\.svg|icon-\\w+\\.png|robots\\.txt|sitemap\\.xml|(?:flags|lang|sitemap)/[^/]+|emoji/[^/]+/[^/]+)$).*)",
  ],
};

/** The host decides the organization, the first segment the language; nothing else happens here. */
export async function middleware(request: NextRequest): Promise<Response> {
  const domain = hostnameOf(request.headers);
  const ownFile = ownFileOf(request.nextUrl.pathname);
  if (ownFile) {
    const answer = domain ? await findOrganization(domain) : null;
    // Without an organization the file in `public/` answers.
    return answer?.kind === "found" ? ownFile(answer.value) : NextResponse.next();
  }
  if (readWebEnv().maintenance) return standalone(request, "maintenance", 503, domain);
  if (!domain) return standalone(request, "organizationNotFound", 404, domain);

  const answer = await findOrganization(domain);
  if (answer.kind === "unknown") return standalone(request, "organizationNotFound", 404, domain);
  if (answer.kind === "unavailable") {
    reportDown(domain);
    return standalone(request, "serviceDown", 503, domain);
  }

  const offered = answer.value;
  const { pathname } = request.nextUrl;
  const [, first = ""] = pathname.split("/");
  if (offered.LOCALES.includes(first)) {
    return isHome(pathname, first) ? redirectHome(request, first, offered) : rewrite(request, `/${domain}${pathname}`);
  }
  // No page carries a foreign language's prefix, so this path finds the 404 of the default one.
  if (looksLikeLocale(first)) return rewrite(request, `/${domain}/${offered.DEFAULT_LOCALE}${pathname}`);

  const locale = fallbackLocale(request.cookies.get(LOCALE_KEY)?.value, offered);
  return pathname === "/" ? redirectHome(request, locale, offered) : redirect(request, `/${locale}${pathname}`);
}

type Modules = Record<HomeModule, { enabled: boolean }>;

const isHome = (pathname: string, locale: string): boolean => pathname.replace(/\/$/, "") === `/${locale}`;

/** A community opens with its first module. */
function redirectHome(request: NextRequest, locale: string, { MODULES }: { MODULES: Modules }): NextResponse {
  return redirect(
    request,
    localizedPath(
      locale,
      landingPath((module) => MODULES[module].enabled),
    ),
  );
}

function rewrite(request: NextRequest, pathname: string): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = pathname;
  return NextResponse.rewrite(url);
}

/** The framework makes the address relative, so it holds for whatever host and scheme the reader sees. */
function redirect(request: NextRequest, pathname: string): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = pathname;
  return NextResponse.redirect(url, { status: 307, headers: { "cache-control": "no-store" } });
}

/** With it our own scripts are told from others (decisions/006). */
const markOf = ({ headers }: NextRequest): string =>
  /'nonce-([\w-]+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "";

async function standalone(request: NextRequest, page: StandalonePage, status: number, domain: string | null) {
  const locale = standaloneLocale(request.nextUrl.pathname, request.headers.get("accept-language"));
  const html = await standalonePage(page, { domain: domain ?? "", locale, mark: markOf(request) });
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  return new NextResponse(html, { status, headers: status === 503 ? { ...headers, "retry-after": "40" } : headers });
}
