import type { Command } from "commander";
import * as z from "zod";
import { organizationModules, unbuiltModules } from "#kernel/modules";
import type { Tx } from "#server/db/database";
import { domain } from "./organization-options.ts";
import { insertDomain } from "./organizations.ts";

const modules = z
  .string()
  .transform((list) => list.split(",").map((name) => name.trim()))
  .pipe(z.array(z.enum(organizationModules, { error: `takes names of ${organizationModules.join(", ")}` })))
  .default([]);

/** Where an organization is shown, and what it offers. */
export const places = z.object({
  open: modules.superRefine((names, context) => {
    const missing = names.filter((name) => name in unbuiltModules);
    if (missing.length > 0)
      context.addIssue({ code: "custom", message: `names what is not built yet: ${missing.join(", ")}` });
  }),
  close: modules,
  addDomain: domain.optional(),
  removeDomain: domain.optional(),
});

const addTo = async (tx: Tx, organizationId: string, name: string): Promise<void> => {
  const shown = await tx.selectFrom("organizationDomains").where("domain", "=", name).selectAll().executeTakeFirst();
  if (shown && shown.organizationId !== organizationId)
    throw new Error(`The domain ${name} shows another organization already.`);
  if (!shown) await insertDomain(tx, organizationId, name);
};

const removeFrom = async (tx: Tx, organizationId: string, name: string): Promise<void> => {
  const { numDeletedRows } = await tx
    .deleteFrom("organizationDomains")
    .where("organizationId", "=", organizationId)
    .where("domain", "=", name)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Error(`The domain ${name} does not show this organization.`);
};

export const updatePlaces = async (
  tx: Tx,
  organizationId: string,
  { open, close, addDomain, removeDomain }: z.output<typeof places>,
): Promise<void> => {
  for (const [names, enabled] of [
    [open, true],
    [close, false],
  ] as const)
    for (const module of names)
      await tx
        .insertInto("organizationModules")
        .values({ organizationId, module, enabled })
        .onConflict((conflict) => conflict.columns(["organizationId", "module"]).doUpdateSet({ enabled }))
        .execute();
  if (addDomain) await addTo(tx, organizationId, addDomain);
  if (removeDomain) await removeFrom(tx, organizationId, removeDomain);
};

export const addPlaceOptions = (command: Command): Command =>
  command
    .option("--open <modules>", "modules to switch on, separated by commas")
    .option("--close <modules>", "modules to switch off")
    .option("--add-domain <host>", "another host name that shows it")
    .option("--remove-domain <host>", "a host name that shows it no more");
