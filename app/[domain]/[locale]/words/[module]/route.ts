import { compileMessages } from "#lib/i18n/compile";
import { lateModules } from "#lib/i18n/late-modules";
import { messagesOf, type Place } from "#lib/organization/text";

type Context = { params: Promise<Place & { module: string }> };

/** Texts of what is opened late, as this organization words them, ready for the browser (`decisions/013`). */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { module, ...place } = await params;
  const late = lateModules.find((name) => name === module);
  if (!late) return new Response(null, { status: 404 });
  const messages = compileMessages(await messagesOf(place, [late]));
  return Response.json(messages, { headers: { "cache-control": "private, max-age=60" } });
}
