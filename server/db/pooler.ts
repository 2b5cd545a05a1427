import pg from "pg";

/** The number the server gave its process, as the connection was told it when it began; the driver does not type it. */
const announcedProcess = (client: pg.Client): unknown => Reflect.get(client, "processID");

/** Whether something between us and PostgreSQL hands out its own connections: it gives them numbers of its own. */
export const isPooled = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // What breaks fails the question below.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return rows[0]?.pid !== announcedProcess(client);
  } finally {
    await client.end();
  }
};
