/** What processes remember for seconds: who bears a token, and what an organization is. */
export type Remembered = "bearers" | "organizations";

/** By table, the columns it is made of; `any`: also a new row changes it. Deleted rows always do. */
type Sources = Readonly<Record<string, readonly string[] | "any">>;

/** What is read by `findBearer`, and what takes these rows along when it is deleted. */
const bearerSources: Sources = {
  account_tier_members: "any",
  account_tiers: [],
  accounts: ["disabled", "role"],
  identity_sessions: ["ended_at"],
  identity_users: [],
  login_accounts: "any",
  logins: ["sub", "username", "enabled"],
};

/** What the directory of organizations reads. */
const organizationSources: Sources = {
  account_attributes: "any",
  organization_domains: "any",
  organization_modules: "any",
  organizations: "any",
};

export const sources: Readonly<Record<Remembered, Sources>> = {
  bearers: bearerSources,
  organizations: organizationSources,
};

const namesOneOf = (text: string, columns: readonly string[]): boolean =>
  columns.some((column) => new RegExp(`\\b${column}\\b`).test(text));

/** `rest` is what follows the name of the table. A column that is only compared counts as well: too much does no harm. */
const changes = (verb: string, columns: readonly string[] | "any", rest: string): boolean => {
  if (columns === "any" || verb.startsWith("delete")) return true;
  if (verb === "update") return namesOneOf(rest, columns);
  const [, update] = rest.split(/\bdo\s+update\s+set\b/);
  return update !== undefined && namesOneOf(update, columns);
};

const tables = Object.values(sources).flatMap((each) => Object.keys(each));
const written = new RegExp(
  `\\b(insert\\s+into|delete\\s+from|update)\\s+(?:only\\s+)?(?:public\\.)?"?(${tables.join("|")})"?(?![\\w"])`,
  "g",
);

/** What of it a statement, written as SQL, may change; null for nothing. Who is who also rests on what an organization is. */
export const changesRemembered = (statement: string): Remembered | null => {
  const text = statement.toLowerCase();
  let found: Remembered | null = null;
  for (const { 0: all, 1: verb = "", 2: table = "", index } of text.matchAll(written)) {
    if (table in organizationSources) return "organizations";
    const rest = text.slice(index + all.length);
    if (changes(verb, bearerSources[table] ?? "any", rest)) found = "bearers";
  }
  return found;
};

/** What is to be looked up again, and of which organization; null = of any. */
export interface Change {
  readonly of: Remembered;
  readonly organizationId: string | null;
}

/** As processes say it to each other. */
export const changeNotice = ({ of, organizationId }: Change): string => JSON.stringify({ changed: of, organizationId });

/** Undefined for what is about something else. */
export const readChangeNotice = (payload: string): Change | undefined => {
  if (!payload.startsWith('{"changed"')) return undefined;
  const said: unknown = JSON.parse(payload);
  if (typeof said !== "object" || said === null || !("changed" in said) || !("organizationId" in said))
    return undefined;
  const { changed, organizationId } = said;
  // A kind that a newer process knows may rest on anything.
  const of = changed === "bearers" ? "bearers" : "organizations";
  return { of, organizationId: typeof organizationId === "string" ? organizationId : null };
};
