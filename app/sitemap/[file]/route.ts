import { respondByHost } from "#lib/organization/respond";
import { isFindable, sitemapXml } from "#lib/organization/sitemap";
import { sitemapPaths } from "#lib/organization/sitemap-files";

const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=10" };

/** `/sitemap/events-1.xml`: some of the organization's pages, in every language. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  return respondByHost(request, async (config, domain) => {
    const paths = isFindable(config) ? await sitemapPaths({ domain, config }, file) : null;
    return paths ? new Response(sitemapXml(config, paths), { headers }) : new Response(null, { status: 404 });
  });
}
