import { AppError } from "#kernel/errors";
import type { Connection, Member } from "./connection.ts";

/** Connections an account may have to one process: its tabs and devices, and not much more. */
const connectionsPerAccount = 20;

/** Open connections by whose they are. */
export const createRegistry = () => {
  const byAccount = new Map<string, Set<Connection>>();
  const keyOf = (organizationId: string, accountId: string): string => `${organizationId} ${accountId}`;

  return {
    of: (organizationId: string, accountId: string): Iterable<Connection> =>
      byAccount.get(keyOf(organizationId, accountId)) ?? [],

    /** Throws `rate_limited` where the account has its share. */
    add: (connection: Connection, { organizationId, accountId }: Member): void => {
      const key = keyOf(organizationId, accountId);
      const own = byAccount.get(key) ?? new Set();
      if (own.size >= connectionsPerAccount) throw new AppError("rate_limited");
      byAccount.set(key, own.add(connection));
    },

    remove: (connection: Connection): void => {
      if (!connection.member) return;
      const key = keyOf(connection.member.organizationId, connection.member.accountId);
      const own = byAccount.get(key);
      own?.delete(connection);
      if (own?.size === 0) byAccount.delete(key);
    },
  };
};
