import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import * as z from "zod";
import type { Database, OrganizationId } from "#server/db/database";
import { putPicture } from "#server/modules/platform/storage/image-files";
import { encodePicture } from "#server/modules/platform/storage/renditions";
import type { FileStore } from "#server/ports/files";

const file = z.string().optional();

/** Pictures by which an organization is known: a file, or empty for the one that is made from its name. */
export const marks = z.object({
  logoLight: file,
  logoDark: file,
  iconLight: file,
  iconDark: file,
  appIcon: file,
  adaptiveIcon: file,
  splashScreen: file,
});
type Mark = keyof z.output<typeof marks>;

const readMark = async (path: string) => {
  const bytes = await readFile(path).catch(() => {
    throw new Error(`The picture ${path} cannot be read.`);
  });
  return encodePicture(bytes).catch((error: unknown) => {
    throw new Error(`The picture ${path} cannot be used: it must be PNG, JPEG, WebP or GIF.`, { cause: error });
  });
};

/** Columns with the addresses of the pictures that were named, on the organization's own host. */
export const storeMarks = async (
  database: Database,
  organizationId: OrganizationId,
  files: FileStore,
  given: z.output<typeof marks>,
): Promise<Partial<Record<Mark, string | null>>> => {
  const columns: Partial<Record<Mark, string | null>> = {};
  for (const mark of marks.keyof().options) {
    const path = given[mark];
    if (path === undefined) continue;
    if (path === "") {
      columns[mark] = null;
      continue;
    }
    const id = randomUUID();
    const { bytes, width, height } = await readMark(path);
    await putPicture(files, id, bytes);
    await database
      .organization(organizationId)
      .write((tx) => tx.insertInto("images").values({ id, width, height, name: mark }).execute());
    columns[mark] = `/api/images/${id}/public`;
  }
  return columns;
};

/** Options of a command, one for each picture. */
export const addMarkOptions = (command: Command): Command =>
  command
    .option("--logo-light <file>", "its logo on light ground: PNG, JPEG, WebP or GIF; empty: made from its name")
    .option("--logo-dark <file>", "its logo on dark ground")
    .option("--icon-light <file>", "its square icon on light ground")
    .option("--icon-dark <file>", "its square icon on dark ground")
    .option("--app-icon <file>", "the icon of its app")
    .option("--adaptive-icon <file>", "the same for devices that cut it to their own shape, with room at its edges")
    .option("--splash-screen <file>", "the picture at the start of its app");
