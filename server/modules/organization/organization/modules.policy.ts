import { type RawBuilder, sql } from "kysely";
import type { OrganizationModuleName } from "#kernel/modules";

/** Whether a module is on, and for everybody or for who holds one of its tiers (`server/http/gates.ts`). */
export const isModuleOpen = (
  module: OrganizationModuleName,
  holdsOneOf: (tiers: RawBuilder<string[]>) => RawBuilder<boolean>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from organization_modules o where o.module = ${module} and o.enabled
    and (o.enabled_tiers = '{}' or ${holdsOneOf(sql.ref("o.enabled_tiers"))}))`;
