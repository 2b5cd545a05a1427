import { afterAll, beforeAll, inject, test } from "vitest";
import { missingPgbouncer, type Pgbouncer, startPgbouncer } from "#tests/support/pgbouncer";
import { goThroughPooler } from "#tests/support/postgres";

test.runIf(missingPgbouncer)(`behind PgBouncer, ${missingPgbouncer}`, ({ skip }) => skip());

if (!missingPgbouncer) {
  let pgbouncer: Pgbouncer;
  beforeAll(async () => {
    pgbouncer = await startPgbouncer(inject("postgresUrl"));
    goThroughPooler(pgbouncer.port);
  });
  afterAll(() => pgbouncer.stop());
  // Every test of that file, here with a platform whose connections are the pooler's.
  await import("./isolation.test.ts");
}
