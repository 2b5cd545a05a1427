import { AsyncLocalStorage } from "node:async_hooks";
import { CompiledQuery, PostgresDialect, PostgresDriver, type TransactionSettings } from "kysely";
import pg from "pg";
import { beginningLate } from "./beginning.ts";
import { ColumnNamesCompiler } from "./column-names.ts";
import type { StatementNames } from "./statement-names.ts";

/** Whose rights statements have. Neither role owns anything. */
export type Role = "moothall_app" | "moothall_platform";

type Connection = Parameters<PostgresDriver["rollbackTransaction"]>[0];

/** What a transaction lives under, in milliseconds where it is a time. */
const settings = {
  TimeZone: "UTC",
  jit: "off",
  statement_timeout: "30000",
  idle_in_transaction_session_timeout: "60000",
};

/** Whose transaction begins here; null for one of nobody. */
const opening = new AsyncLocalStorage<string | null>();

/** The transaction that `begin` opens sees this organization only, from its first message on. */
export const openingFor = <T>(organizationId: string | null, begin: () => Promise<T>): Promise<T> =>
  opening.run(organizationId, begin);

const setting = (name: string, value: string): string =>
  `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`;

/**
 * Each transaction steps down to its role as it begins, in one piece with its first statement: the login owns the tables,
 * and behind a pooler the connection may be another one each time, so that nothing of a session can be relied on.
 */
class SteppingDown extends PostgresDriver {
  readonly #opening: string;

  constructor(pool: pg.Pool, role: Role, names: StatementNames | undefined) {
    super({ pool: beginningWithFirst(pool, names) });
    this.#opening = Object.entries({ role, ...settings })
      .map(([name, value]) => setting(name, value))
      .join(", ");
  }

  override async beginTransaction(connection: Connection, { accessMode }: TransactionSettings): Promise<void> {
    const organizationId = opening.getStore();
    const organization = organizationId ? `, ${setting("app.organization_id", organizationId)}` : "";
    const begin = accessMode ? `start transaction ${accessMode}` : "start transaction";
    await connection.executeQuery(CompiledQuery.raw(begin, [`select ${this.#opening}${organization}`]));
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch {
      // The connection is gone, and the transaction with it. Why it was to be rolled back says more.
    }
  }
}

/** The pool, whose connections begin a transaction with its first statement. */
const beginningWithFirst = (pool: pg.Pool, names: StatementNames | undefined) => {
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async (): Promise<pg.PoolClient> => {
      const client = await pool.connect();
      const late = known.get(client) ?? beginningLate(client, names);
      known.set(client, late);
      return late;
    },
  };
};

/** PostgreSQL as one role of it; with `names`, frequent statements are prepared. */
export class RoleDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #role: Role;
  readonly #names: StatementNames | undefined;

  constructor(pool: pg.Pool, role: Role, names?: StatementNames) {
    super({ pool });
    this.#pool = pool;
    this.#role = role;
    this.#names = names;
  }

  override createDriver(): PostgresDriver {
    return new SteppingDown(this.#pool, this.#role, this.#names);
  }

  override createQueryCompiler(): ColumnNamesCompiler {
    return new ColumnNamesCompiler();
  }
}
