import { respondByHost } from "#lib/organization/respond";
import { isFindable, sitemapIndexXml } from "#lib/organization/sitemap";
import { sitemapFiles } from "#lib/organization/sitemap-files";

const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=10" };

/** Where search engines find the organization's pages, by host. */
export function GET(request: Request): Promise<Response> {
  return respondByHost(request, async (config, domain) => {
    if (!isFindable(config)) return new Response(null, { status: 404 });
    return new Response(sitemapIndexXml(config, await sitemapFiles({ domain, config })), { headers });
  });
}
