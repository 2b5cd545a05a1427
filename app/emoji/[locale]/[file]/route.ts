import { readEmojiNames } from "#lib/conversations/emoji-names";

/** In seconds; the addresses stay when the package brings new ones. */
const DAY = 86_400;

/** `/emoji/ja/data.json`: all emoji with their words in one language, for the picker; `messages.json`: the words around them. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string; file: string }> },
): Promise<Response> {
  const { locale, file } = await params;
  const json = await readEmojiNames(locale, file);
  if (json === null) return new Response(null, { status: 404 });
  return new Response(json, {
    headers: { "content-type": "application/json", "cache-control": `public, max-age=${DAY}` },
  });
}
