import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export interface TestDatabase {
  readonly url: string;
  /** Where a platform reaches it: `url`, unless a pooler was put in front. */
  readonly platformUrl: string;
  readonly drop: () => Promise<void>;
}

const asOwner = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Connections that are just closing get PostgreSQL's five seconds; only what is left open after that is cut. */
const dropDatabase = async (name: string): Promise<void> => {
  try {
    await asOwner(`drop database if exists ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== "55006") throw error;
    await asOwner(`drop database if exists ${name} with (force)`);
  }
};

let pooler: string | undefined;

/** From now on the platforms of this test file reach their databases through the pooler at this port. */
export const goThroughPooler = (port: number): void => {
  pooler = String(port);
};

/**
 * A fresh database with the whole schema and no rows: a copy of the run's template, file by file. PostgreSQL's own way,
 * block by block through its log, takes four times as long for a thousand small files.
 */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asOwner(`create database ${name} template template_app strategy file_copy`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  const platformUrl = new URL(url);
  if (pooler !== undefined) platformUrl.port = pooler;
  return { url: url.href, platformUrl: platformUrl.href, drop: () => dropDatabase(name) };
};
