import { flattenMessages } from "#lib/i18n/messages";
import { findOrganization } from "#lib/organization/config";
import { hostnameOf } from "#lib/organization/host";
import { messagesOf } from "#lib/organization/text";

/** `/lang/{locale}.json`: every text of the interface in one language, flat, as this host's organization words it. */
export async function GET(request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale: file } = await params;
  const locale = file.endsWith(".json") ? file.slice(0, -".json".length) : "";
  const domain = hostnameOf(request.headers);
  const answer = domain ? await findOrganization(domain) : { kind: "unknown" as const };
  if (answer.kind === "unavailable") return new Response(null, { status: 503 });
  if (!domain || answer.kind === "unknown" || !answer.value.LOCALES.includes(locale)) {
    return new Response(null, { status: 404 });
  }
  const messages = flattenMessages(await messagesOf({ domain, locale }));
  return Response.json(messages, { headers: { "cache-control": "public, max-age=60, stale-while-revalidate=60" } });
}
