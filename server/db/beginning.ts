import pg from "pg";
import type { StatementNames } from "./statement-names.ts";

/** What the driver's query is handed, part by part, when its answer comes; its types leave that out. */
interface Answered extends pg.Submittable {
  handleDataRow: (row: unknown) => void;
  handleCommandComplete: (message: unknown, connection: unknown) => void;
  handleError: (error: Error, connection: unknown) => void;
}

const isAnswered = (query: pg.Submittable): query is Answered =>
  ["handleDataRow", "handleCommandComplete", "handleError"].every(
    (name) => typeof Reflect.get(query, name) === "function",
  );

interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Sends what begins a transaction and its first statement as one piece, with one Sync at its end: PostgreSQL passes over
 * all that follows an error until there. So a first statement whose beginning failed is never run, least of all with the
 * rights of the login.
 */
const sendTogether = (client: pg.PoolClient, beginning: readonly string[], statement: Statement) => {
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<pg.QueryResult>();
  // Who asks hears of it by the answer.
  begun.promise.catch(() => undefined);
  // Also without values as separate messages: one that is sent as a text has a Sync of its own.
  const config = { ...statement, queryMode: "extended" };
  const query = new pg.Query(config, (error, result) => (error ? answer.reject(error) : answer.resolve(result)));
  if (!isAnswered(query)) throw new Error("The driver of PostgreSQL hands on answers in another way than it did.");
  let left = beginning.length;
  const [submit, complete] = [query.submit.bind(query), query.handleCommandComplete.bind(query)];
  const [addRow, fail] = [query.handleDataRow.bind(query), query.handleError.bind(query)];
  query.submit = (connection) => {
    connection.stream.cork();
    try {
      for (const text of beginning) {
        connection.parse({ name: "", text, types: [] }, true);
        connection.bind({}, true);
        connection.execute({}, true);
      }
      return submit(connection);
    } finally {
      connection.stream.uncork();
    }
  };
  query.handleDataRow = (row) => {
    if (left === 0) addRow(row);
  };
  query.handleCommandComplete = (message, connection) => {
    if (left === 0) return complete(message, connection);
    left -= 1;
    if (left === 0) begun.resolve();
  };
  query.handleError = (error, connection) => {
    begun.reject(error);
    fail(error, connection);
  };
  client.query(query);
  return { begun: begun.promise, answer: answer.promise };
};

const nothing = (command: string) => ({ command, rowCount: 0, rows: [] });

/**
 * A connection on which a transaction begins with its first statement: until then nothing is sent, and nothing at all
 * when there is none. What comes next waits until it has begun; where it could not, nothing but its end is sent, and
 * outside of a transaction nothing either: there a statement would have the rights of the login, which owns the tables.
 *
 * `start transaction …` is handed over with the statements that belong to the beginning in the place of its values.
 */
export const beginningLate = (client: pg.PoolClient, names: StatementNames | undefined): pg.PoolClient => {
  let waiting: readonly string[] | undefined;
  let begun: Promise<void> | undefined;
  /** Statements that this connection has prepared. */
  const prepared = new Set<string>();
  /** The driver may believe that this connection has prepared a statement which it has not. */
  let isSpoiled = false;

  const named = (text: string, values: unknown[]): Statement => {
    const name = names?.of(text);
    return name === undefined ? { text, values } : { name, text, values };
  };

  const sendFirst = async (beginning: readonly string[], statement: Statement) => {
    const sent = sendTogether(client, beginning, statement);
    begun = sent.begun;
    try {
      return await sent.answer;
    } catch (error) {
      // It takes the answer to the beginning's first message for the statement's own.
      isSpoiled ||= statement.name !== undefined && !prepared.has(statement.name);
      throw error;
    }
  };

  const end = async (how: string) => {
    if (waiting) {
      waiting = undefined;
      return nothing(how.toUpperCase());
    }
    if (how === "commit") await begun;
    else await begun?.catch(() => undefined);
    const result = await client.query(how);
    begun = undefined;
    return result;
  };

  const query = async (text: string, values: unknown[]) => {
    if (text.startsWith("start transaction")) {
      waiting = [text, ...values.map(String)];
      return nothing("START TRANSACTION");
    }
    if (text === "commit" || text === "rollback") return end(text);
    const statement = named(text, values);
    const beginning = waiting;
    waiting = undefined;
    if (!beginning && !begun) throw new Error("A statement was asked for outside of a transaction.");
    if (!beginning) await begun;
    const result = await (beginning ? sendFirst(beginning, statement) : client.query(statement));
    if (statement.name !== undefined) prepared.add(statement.name);
    return result;
  };

  const release = (error?: Error | boolean): void => {
    waiting = undefined;
    begun = undefined;
    client.release(error || isSpoiled);
  };

  return new Proxy(client, {
    get: (target, key) => {
      if (key === "query") return query;
      return key === "release" ? release : Reflect.get(target, key);
    },
  });
};
