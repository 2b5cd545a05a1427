import { access, constants, mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import pg from "pg";

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** Throws one sentence when nothing can listen on the port, on every address or on `host`. */
export const requirePort = (port: number, variable: "PORT" | "API_PORT", host?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => {
      const why = codeOf(error) === "EADDRINUSE" ? "is already in use" : `cannot be opened (${codeOf(error)})`;
      reject(new Error(`Port ${port} ${why}: free it, or choose another with ${variable}=<number>.`));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });

/** Makes the folder when it is missing; throws one sentence when it cannot be written to. */
export const requireWritable = async (folder: string, advice: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be written to (${codeOf(error)}): ${advice}`, { cause: error });
  }
};

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

/** Throws one sentence, without the password, when no PostgreSQL answers at the address. */
export const requireDatabase = async (url: string): Promise<void> => {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new Error(
      "DATABASE_URL is not an address of PostgreSQL: it reads postgres://user:password@host:5432/database.",
    );
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    throw new Error(`The database of DATABASE_URL (${withoutPassword(url)}) cannot be used: ${reasonOf(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
};
