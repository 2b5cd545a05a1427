import { respondByHost } from "#lib/organization/respond";
import { robotsText } from "#lib/organization/sitemap";

/** What search engines may look at, by host. */
export function GET(request: Request): Promise<Response> {
  return respondByHost(
    request,
    (config) => new Response(robotsText(config), { headers: { "cache-control": "public, max-age=600" } }),
  );
}
