import { type Selectable, sql } from "kysely";
import type * as z from "zod";
import { type OrganizationModuleName, organizationModules, unbuiltModules } from "#kernel/modules";
import type { jsonObject } from "#kernel/wire";
import type { Database, OrganizationId, Tx } from "#server/db/database";
import type { AccountAttributes, Organizations } from "#server/db/tables";

type JsonObject = z.output<typeof jsonObject>;

export interface ModuleSettings {
  readonly enabled: boolean;
  readonly requireAuth: boolean;
  readonly enabledTiers: readonly string[];
  readonly editable: boolean;
  readonly editableTiers: readonly string[];
  readonly options: JsonObject;
}

type JsonColumn = "languages" | "auth" | "options" | "ownLinks";

/** An organization with what every request needs to know of it. */
export interface OrganizationRecord extends Omit<Selectable<Organizations>, "id" | JsonColumn> {
  readonly id: OrganizationId;
  /** Its first host name. */
  readonly domain: string;
  /** Origin of its pages under that name: addresses in mails and pictures start with it. */
  readonly websiteUrl: string;
  readonly modules: Readonly<Record<OrganizationModuleName, ModuleSettings>>;
  readonly attributes: readonly Selectable<AccountAttributes>[];
  /** JSON columns as they were stored: their keys are the organization's own. */
  readonly languages: Record<string, Record<string, string>>;
  readonly auth: Record<string, unknown>;
  readonly options: JsonObject | null;
  readonly ownLinks: unknown;
}

export interface OrganizationDirectory {
  byId: (id: string) => Promise<OrganizationRecord | null>;
  byDomain: (domain: string) => Promise<OrganizationRecord | null>;
  byClientId: (clientId: string) => Promise<OrganizationRecord | null>;
  bySlug: (slug: string) => Promise<OrganizationRecord | null>;
  /** Looks all of them up again: somebody has changed one. */
  forget: () => void;
}

const closed: ModuleSettings = {
  enabled: false,
  requireAuth: false,
  enabledTiers: [],
  editable: false,
  editableTiers: [],
  options: {},
};

type Column = "id" | "domain" | "clientId" | "slug";

const findOrganization = async (tx: Tx, column: Column, value: string, origin: (domain: string) => string) => {
  const found = await tx
    .selectFrom("organizations as o")
    .selectAll("o")
    // As text, so that nobody renames the keys inside.
    .select([sql<string>`o.languages::text`.as("languages"), sql<string>`o.auth::text`.as("auth")])
    .select([sql<string | null>`o.options::text`.as("options"), sql<string>`o.own_links::text`.as("ownLinks")])
    .select((eb) =>
      eb
        .selectFrom("organizationDomains as d")
        .whereRef("d.organizationId", "=", "o.id")
        .select("d.domain")
        .orderBy("d.createdAt")
        .orderBy("d.domain")
        .limit(1)
        .as("domain"),
    )
    .$if(column === "id", (q) => q.where("o.id", "=", value))
    .$if(column === "slug", (q) => q.where("o.slug", "=", value))
    .$if(column === "clientId", (q) => q.where("o.userPoolClientId", "=", value))
    .$if(column === "domain", (q) =>
      q.where("o.id", "in", (eb) =>
        eb.selectFrom("organizationDomains").where("domain", "=", value).select("organizationId"),
      ),
    )
    .executeTakeFirst();
  if (!found) return null;
  const modules = await tx
    .selectFrom("organizationModules")
    .where("organizationId", "=", found.id)
    .select(["module", "enabled", "requireAuth", "enabledTiers", "editable", "editableTiers"])
    .select(sql<string>`options::text`.as("options"))
    .execute();
  const attributes = await tx
    .selectFrom("accountAttributes")
    .where("organizationId", "=", found.id)
    .selectAll()
    .orderBy("sortOrder")
    .orderBy("name")
    .execute();
  const domain = found.domain ?? "localhost";
  return { ...toRecord(found, modules, attributes), domain, websiteUrl: origin(domain) };
};

type ModuleRow = Omit<ModuleSettings, "options"> & { module: string; options: string };

type Found = Omit<Selectable<Organizations>, JsonColumn> & {
  domain: string | null;
  languages: string;
  auth: string;
  options: string | null;
  ownLinks: string;
};

const toRecord = (
  found: Found,
  modules: readonly ModuleRow[],
  attributes: readonly Selectable<AccountAttributes>[],
): Omit<OrganizationRecord, "domain" | "websiteUrl"> => ({
  ...found,
  // Minted here: the directory is what authentication and jobs look organizations up in.
  id: found.id as OrganizationId,
  languages: JSON.parse(found.languages),
  auth: JSON.parse(found.auth),
  options: found.options === null ? null : JSON.parse(found.options),
  ownLinks: JSON.parse(found.ownLinks),
  attributes,
  modules: moduleTable(modules),
});

const moduleTable = (rows: readonly ModuleRow[]) => {
  const served = rows.filter(({ module }) => !(module in unbuiltModules));
  const byName = new Map(served.map((row) => [row.module, { ...row, options: JSON.parse(row.options) }]));
  const table = Object.fromEntries(organizationModules.map((name) => [name, byName.get(name) ?? closed]));
  // Object.fromEntries loses that every name is there.
  return table as Record<OrganizationModuleName, ModuleSettings>;
};

/** How long a process may keep an organization before it asks again, in ms: a change shows within it also where nobody told of it. */
const keepFor = 5_000;

/** Looks organizations up for requests and jobs; answers from memory for a few seconds. */
export const createOrganizationDirectory = (
  database: Database,
  origin: (domain: string) => string,
): OrganizationDirectory => {
  const kept = new Map<string, { until: number; record: Promise<OrganizationRecord | null> }>();
  const look = (column: Column, value: string) => {
    const key = `${column}:${value}`;
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.record;
    // Names come from anonymous requests: the memory must not grow with what they invent.
    if (kept.size > 10_000) kept.clear();
    const record = database.asPlatform("look up the organization of a request", (tx) =>
      findOrganization(tx, column, value, origin),
    );
    kept.set(key, { until: Date.now() + keepFor, record });
    record.catch(() => kept.delete(key));
    return record;
  };
  return {
    byId: (id) => look("id", id),
    byDomain: (domain) => look("domain", domain.toLowerCase()),
    byClientId: (clientId) => look("clientId", clientId),
    bySlug: (slug) => look("slug", slug),
    forget: () => kept.clear(),
  };
};
