import { access, glob, readFile, stat, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { type Coding, codingFor, pack } from "./codings.ts";

/** Types of built files, and whether compression makes them smaller. */
const types: Readonly<Record<string, { readonly type: string; readonly packs: boolean }>> = {
  ".js": { type: "application/javascript; charset=utf-8", packs: true },
  ".css": { type: "text/css; charset=utf-8", packs: true },
  ".svg": { type: "image/svg+xml", packs: true },
  ".woff2": { type: "font/woff2", packs: false },
};

const suffixes: Readonly<Record<Coding, string>> = { br: ".br", gzip: ".gz" };

/** Bytes from which on compression is worth its while. */
const smallest = 1024;
/** One below the best for brotli: it takes half of its time, and packs all but 2 % as well (decisions/044). */
const effort = { br: 10, gzip: 9 };

const filesIn = (folder: string): Promise<string[]> =>
  Array.fromAsync(glob(`**/*{${Object.keys(types).join(",")}}`, { cwd: folder }));

const packFile = async (file: string): Promise<void> => {
  const text = await readFile(file);
  if (text.length < smallest) return;
  const packed = await pack(text, effort);
  await Promise.all([writeFile(file + suffixes.br, packed.br), writeFile(file + suffixes.gzip, packed.gzip)]);
};

/** Puts compressed forms beside the files of a build. */
export const packBuiltFiles = async (folder: string): Promise<void> => {
  const files = (await filesIn(folder)).filter((file) => types[extname(file)]?.packs);
  const next = files.values();
  const work = async (): Promise<void> => {
    for (const file of next) await packFile(join(folder, file));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
};

interface BuiltFile {
  readonly file: string;
  readonly type: string;
  readonly isPacked: boolean;
}

/** Undefined for what should be compressed and is not: the web app compresses it while it sends. */
const look = async (file: string): Promise<BuiltFile | undefined> => {
  const about = types[extname(file)];
  if (!about) return undefined;
  const isPacked = await access(file + suffixes.br).then(
    () => true,
    () => false,
  );
  const isReady = isPacked || !about.packs || (await stat(file)).size < smallest;
  return isReady ? { file, type: about.type, isPacked } : undefined;
};

/**
 * Answers with the files of a build, which never change under their names. `false`: there is none of that name, or it
 * is asked for in a way that is not for files; nothing has been answered then.
 */
export const openBuiltFiles = async (folder: string, under: string) => {
  const files = new Map<string, BuiltFile>();
  for (const name of await filesIn(folder)) {
    const file = await look(join(folder, name));
    if (file) files.set(under + name, file);
  }

  return async ({ method, url = "", headers }: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const found = files.get(url.split("?", 1)[0] ?? "");
    if (!found || (method !== "GET" && method !== "HEAD")) return false;
    const coding = found.isPacked ? codingFor(headers["accept-encoding"]) : undefined;
    const body = await readFile(coding ? found.file + suffixes[coding] : found.file);
    response.writeHead(200, {
      "content-type": found.type,
      "content-length": body.length,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      ...(found.isPacked && { vary: "Accept-Encoding" }),
      ...(coding && { "content-encoding": coding }),
    });
    response.end(method === "HEAD" ? undefined : body);
    return true;
  };
};
