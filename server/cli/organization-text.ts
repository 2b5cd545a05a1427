import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import * as z from "zod";
import { legalTextKinds } from "#entities/organization/legal-texts";
import type { Env } from "#server/env";
import { deleteLegalText, saveLegalText } from "#server/modules/organization/organization/legal-texts.queries";
import { plainText } from "#server/text/plain-text";
import { sanitise } from "#server/text/sanitise";
import { withDatabase } from "./database.ts";
import { readOptions, UsageError } from "./failure.ts";
import { locale } from "./organization-options.ts";
import { requireOrganization } from "./organizations.ts";

/** Most characters of a text, as the table has it. */
const longest = 200_000;

const given = z.object({
  kind: z.enum(legalTextKinds, { error: `is one of ${legalTextKinds.join(", ")}` }),
  locale: locale.optional(),
  file: z.string().optional(),
  remove: z.boolean().default(false),
});

const readText = async (path: string): Promise<string> => {
  const html = await readFile(path, "utf8").catch(() => {
    throw new Error(`The file ${path} cannot be read.`);
  });
  if (plainText(sanitise(html)).trim() === "") throw new Error(`The file ${path} has no text in it.`);
  if (html.length > longest) throw new Error(`The file ${path} is longer than ${longest} characters.`);
  return html;
};

/** `organization text`. */
export const addTextCommand = (organization: Command, env: Env): void => {
  organization
    .command("text")
    .description("say its own terms or privacy policy in one of its languages, in place of the built-in text")
    .argument("<slug>", "which one")
    .argument("<kind>", "terms or privacy")
    .option("--file <path>", "an HTML file; what runs or could mislead is left out when it is shown")
    .option("--locale <code>", "the language it is written in (default: its first one)")
    .option("--remove", "take the text of that language back")
    .action(async (slug: string, kind: string, options: object) => {
      const { file, remove, ...text } = readOptions(given, { ...options, kind });
      if (remove === (file !== undefined)) throw new UsageError("Name a --file, or --remove.");
      const html = file === undefined ? null : await readText(file);
      await withDatabase(env, async (database) => {
        const { id, name, locales, defaultLocale } = await requireOrganization(database, slug);
        const language = text.locale ?? defaultLocale;
        if (!locales.includes(language)) throw new Error(`${name} is not offered in ${language}.`);
        await database.organization(id).write(async (tx) => {
          if (html !== null) return saveLegalText(tx, { kind: text.kind, locale: language, html });
          const isGone = await deleteLegalText(tx, text.kind, language);
          if (!isGone) throw new Error(`${name} has no text of its own for ${text.kind} in ${language}.`);
        });
        console.info(`The ${text.kind} of ${name} in ${language} are saved; the page shows them within minutes.`);
      });
    });
};
