import type { Place } from "#entities/platform/realtime";
import { AppError } from "#kernel/errors";
import type { Connection, Member } from "./connection.ts";

/** Connections an account may have to one process: its tabs and devices, and not much more. */
const connectionsPerAccount = 20;

/** Connections by the organization and something of it. */
const createIndex = () => {
  const connections = new Map<string, Set<Connection>>();
  const keyOf = (organizationId: string, name: string): string => `${organizationId} ${name}`;
  return {
    of: (organizationId: string, name: string): ReadonlySet<Connection> =>
      connections.get(keyOf(organizationId, name)) ?? new Set(),

    add: (organizationId: string, name: string, connection: Connection): void => {
      const key = keyOf(organizationId, name);
      connections.set(key, (connections.get(key) ?? new Set()).add(connection));
    },

    remove: (organizationId: string, name: string, connection: Connection): void => {
      const key = keyOf(organizationId, name);
      const own = connections.get(key);
      own?.delete(connection);
      if (own?.size === 0) connections.delete(key);
    },
  };
};

/** Open connections by whose they are, and by the places they are told of. */
export const createRegistry = () => {
  const byAccount = createIndex();
  const byPlace = createIndex();
  const watched = new Map<Connection, ReadonlySet<Place>>();

  const watch = (connection: Connection, places: Iterable<Place>): void => {
    const before = watched.get(connection);
    // It may have been closed while it was found out what it may watch.
    if (!before || !connection.member) return;
    const { organizationId } = connection.member;
    const after = new Set(places);
    for (const place of before) if (!after.has(place)) byPlace.remove(organizationId, place, connection);
    for (const place of after) byPlace.add(organizationId, place, connection);
    watched.set(connection, after);
  };

  return {
    of: (organizationId: string, accountId: string): Iterable<Connection> => byAccount.of(organizationId, accountId),

    /** Who watches any of the places, with which of them. */
    watching: (organizationId: string, places: readonly Place[]): ReadonlyMap<Connection, Place[]> => {
      const found = new Map<Connection, Place[]>();
      for (const place of new Set(places))
        for (const connection of byPlace.of(organizationId, place))
          found.set(connection, [...(found.get(connection) ?? []), place]);
      return found;
    },

    isWatching: (connection: Connection, place: Place): boolean => watched.get(connection)?.has(place) ?? false,

    /** Throws `rate_limited` where the account has its share. */
    add: (connection: Connection, { organizationId, accountId }: Member): void => {
      if (byAccount.of(organizationId, accountId).size >= connectionsPerAccount) throw new AppError("rate_limited");
      byAccount.add(organizationId, accountId, connection);
      watched.set(connection, new Set());
    },

    /** Replaces what the connection is told of. */
    watch,

    /** Leaves of that only what is among the places. */
    narrow: (connection: Connection, places: readonly Place[]): void => {
      const before = watched.get(connection);
      if (before) watch(connection, before.intersection(new Set(places)));
    },

    remove: (connection: Connection): void => {
      if (!connection.member) return;
      const { organizationId, accountId } = connection.member;
      watch(connection, []);
      watched.delete(connection);
      byAccount.remove(organizationId, accountId, connection);
    },
  };
};
export type Registry = ReturnType<typeof createRegistry>;
