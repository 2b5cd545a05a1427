import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const manifest = z.object({ rootMainFiles: z.array(z.string()).min(1) });

/** To browsers without V8, and to old ones, a comment. */
const hint = "//# allFunctionsCalledOnLoad\n";

/**
 * Asks browsers to compile the functions of what every page loads while it arrives, beside the page's own work; else
 * each is compiled as it is first called, one after the other, while nothing else can happen (decisions/050). `output` is
 * the folder of a build.
 */
export const compileAhead = async (output: string): Promise<void> => {
  const { rootMainFiles } = manifest.parse(JSON.parse(await readFile(join(output, "build-manifest.json"), "utf8")));
  for (const name of rootMainFiles) {
    const file = join(output, name);
    const text = await readFile(file, "utf8");
    if (!text.startsWith(hint)) await writeFile(file, hint + text);
  }
};
