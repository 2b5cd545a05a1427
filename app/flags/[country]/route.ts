import { readFile } from "node:fs/promises";
import { join } from "node:path";

const YEAR = 31_536_000;

/** `/flags/jp.svg`: the picture of a country in the language dialog. */
export async function GET(_request: Request, { params }: { params: Promise<{ country: string }> }): Promise<Response> {
  const { country } = await params;
  const svg = /^[a-z]{2}(-[a-z]{2,3})?\.svg$/.test(country) ? await flag(country) : null;
  if (!svg) return new Response(null, { status: 404 });
  return new Response(svg, {
    headers: { "content-type": "image/svg+xml", "cache-control": `public, max-age=${YEAR}, immutable` },
  });
}

async function flag(file: string): Promise<string | null> {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), "node_modules/flag-icons/flags/4x3");
  return readFile(join(folder, file), "utf8").catch(() => null);
}
