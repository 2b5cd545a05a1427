import type { Command } from "commander";
import type { Env } from "#server/env";
import { rotateKeys } from "#server/identity/tokens/keys";
import { withDatabase } from "./database.ts";
import { requireOrganization } from "./organizations.ts";

/** `identity rotate-keys`. */
export const addIdentityCommands = (program: Command, env: Env): void => {
  program
    .command("identity")
    .description("the embedded identity provider")
    .command("rotate-keys")
    .description("sign an organization's tokens with a new key; running sessions go on")
    .argument("<organization>", "its slug")
    .action(async (slug: string) => {
      const kid = await withDatabase(env, async (database) => {
        const { id } = await requireOrganization(database, slug);
        return rotateKeys(database, id, new Date());
      });
      console.info(`Tokens of ${slug} are signed by ${kid} within a minute; those of the key before stay valid.`);
    });
};
