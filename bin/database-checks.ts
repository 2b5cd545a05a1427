import pg from "pg";

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing answers there",
  ENOTFOUND: "its host is unknown",
  EAI_AGAIN: "its host cannot be looked up",
  ETIMEDOUT: "it does not answer",
  "28P01": "it refuses the password",
  "28000": "it refuses the user",
  "3D000": "it has no database of that name",
  "53300": "it has no connection left",
};

const reasonOf = (error: unknown): string => {
  // Every address of a host that has several was tried.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const known = reasons[codeOf(first) ?? ""];
  if (known) return known;
  return first instanceof Error && first.message ? first.message : "it does not answer";
};

/** The address without its password, for messages. */
const withoutPassword = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

/** Tables refer to each other in a way that older ones cannot. */
const oldestVersion = 15;

interface Facts {
  readonly version: number;
  readonly user: string;
  /** The roles of the platform are there, or this user can make them. */
  readonly ready: boolean;
}

/** Why this database cannot be migrated; null = it can. */
const lackOf = ({ version, user, ready }: Facts): string | null => {
  if (version < oldestVersion * 10_000)
    return `it is PostgreSQL ${Math.floor(version / 10_000)}, and ${oldestVersion} is the oldest that works`;
  if (!ready) return `its user may make no roles: run \`alter role "${user}" createrole\` as a superuser`;
  return null;
};

const findFacts = async (client: pg.Client): Promise<Facts | undefined> => {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version_num')::integer as version, current_user::text as user,
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user)
        or (select count(*) = 3 from pg_roles
          where rolname in ('moothall_app', 'moothall_platform', 'moothall_search')) as ready`);
  return rows[0];
};

/** Throws one sentence, without the password, when no PostgreSQL that can be used answers at the address. */
export const requireDatabase = async (variable: string, url: string): Promise<void> => {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new Error(
      `${variable} is not an address of PostgreSQL: it reads postgres://user:password@host:5432/database.`,
    );
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  let lack: string | null;
  try {
    await client.connect();
    const facts = await findFacts(client);
    lack = facts ? lackOf(facts) : null;
  } catch (error) {
    lack = reasonOf(error);
  } finally {
    await client.end().catch(() => undefined);
  }
  if (lack) throw new Error(`The database of ${variable} (${withoutPassword(url)}) cannot be used: ${lack}.`);
};
