import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, parse } from "node:path";

/** What root's own folders hide from the server's user is kept here instead. */
const shared = "/var/lib/moothall";

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined;

/** Whether everybody may walk to the path: the server runs as a user that owns none of the folders above it. */
const isReachable = async (path: string): Promise<boolean> => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === parse(folder).root) return true;
  }
};

/**
 * The folder for a cluster that belongs to `folder`: that one, or one of its own where it can be reached. Its name is
 * kept in `folder`, so that whoever removes `folder` starts anew.
 */
export const reachableFolder = async (folder: string): Promise<string> => {
  if (await isReachable(join(folder, "cluster"))) return folder;
  const pointer = join(folder, "elsewhere");
  const known = await readFile(pointer, "utf8").catch(() => undefined);
  if (known) return known;
  await mkdir(shared, { recursive: true, mode: 0o711 });
  const own = await mkdtemp(join(shared, "cluster-"));
  await chmod(own, 0o711);
  await writeFile(pointer, own);
  return own;
};

/** The server's programs where its user can run them: as installed, or a copy made once. */
export const reachablePrograms = async (native: string, version: string): Promise<string> => {
  if (await isReachable(native)) return native;
  const copy = join(shared, `postgresql-${version}`);
  if (await exists(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  await mkdir(shared, { recursive: true, mode: 0o711 });
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(draft, copy);
  } catch {
    // Another start made it meanwhile.
    await rm(draft, { recursive: true, force: true });
  }
  return copy;
};
