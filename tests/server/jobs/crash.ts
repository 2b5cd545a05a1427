import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  answers,
  type Identity,
  kill,
  type PlatformProcess,
  startIdentity,
  startPlatform,
} from "#tests/server/processes/platform-process";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

/** A person with a token of their own, and the id their browser gave the pass in their cart. */
interface Person {
  readonly account: TestAccount;
  readonly token: string;
  readonly passId: string;
}

type Outcome = "registered" | "sold_out" | "cut";

let world: World;
let owner: pg.Client;
let identity: Identity;
let running: PlatformProcess | undefined;

const start = async (): Promise<PlatformProcess> => {
  running = await startPlatform(world.databaseUrl, identity);
  return running;
};

/** An event of an organization of its own, and people who want to go there. */
const prepare = async (count: number, supply: number) => {
  const of = await world.organization();
  const event = await world.event(of);
  const passType = await world.passType(of, event.id, { supply });
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const account = await world.account(of);
    people.push({ account, token: await identity.sign(of, account.login.sub), passId: randomUUID() });
  }
  return { of, event, passType, people };
};
type Sale = Awaited<ReturnType<typeof prepare>>;

interface Reply {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: unknown;
}

const ask = async (sale: Sale, { token }: Person, method: string, address: string, body?: object): Promise<Reply> => {
  const reply = await fetch(address, {
    method,
    headers: {
      ...{ organization: sale.of.id, authorization: token },
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, code }: { data?: unknown; code?: string } = JSON.parse(await reply.text());
  return { status: reply.status, code, data };
};

const idOf = (data: unknown): string =>
  typeof data === "object" && data && "id" in data && typeof data.id === "string" ? data.id : "";

/** Fills a cart and prices it: the intent's id, or why that was refused. */
const fillCart = async (sale: Sale, person: Person, url: string): Promise<{ intentId: string } | { code: string }> => {
  const cart = `${url}/self/events/${sale.event.id}/registration`;
  const passes = [{ id: person.passId, ticketId: sale.passType.id }];
  const saved = await ask(sale, person, "POST", `${cart}/passes`, { passes, packages: [] });
  if (saved.status !== 200) return { code: saved.code ?? String(saved.status) };
  const intent = await ask(sale, person, "GET", `${cart}/intent`);
  return intent.status === 200 ? { intentId: idOf(intent.data) } : { code: intent.code ?? String(intent.status) };
};

const capture = (sale: Sale, person: Person, url: string, intentId: string): Promise<Reply> =>
  ask(sale, person, "POST", `${url}/organization/intents/${intentId}/capture`);

const refusal = (code: string | undefined): Outcome => {
  if (code !== "sold_out") throw new Error(`Refused with ${code}.`);
  return "sold_out";
};

/** What a browser does: looks whether it holds a pass already, else fills the cart and takes it. */
const register = async (sale: Sale, person: Person, url: string, onRegistered = () => {}): Promise<Outcome> => {
  try {
    const held = await ask(sale, person, "GET", `${url}/self/events/${sale.event.id}/attendee`);
    if (held.data) return "registered";
    const cart = await fillCart(sale, person, url);
    if ("code" in cart) return refusal(cart.code);
    const captured = await capture(sale, person, url, cart.intentId);
    if (captured.status !== 200) return refusal(captured.code);
    onRegistered();
    return "registered";
  } catch (error) {
    // `fetch` says it so when the connection broke.
    if (error instanceof TypeError) return "cut";
    throw error;
  }
};

/** Everything a capture writes, counted: of a capture that is whole all numbers move together. */
const countSale = ({ of, event, passType }: Sale) =>
  world.scope(of).read(async (tx) => {
    const { rows } = await sql<
      Record<"sold" | "ready" | "holders" | "captured" | "charged" | "paidFor" | "stuck", number>
    >`
      select
        (select sold from pass_types where id = ${passType.id}) as "sold",
        (select count(*) from passes where pass_type_id = ${passType.id} and status = 'ready') as "ready",
        (select count(distinct registration_id) from passes where pass_type_id = ${passType.id} and status = 'ready') as "holders",
        (select count(*) from payment_intents where event_id = ${event.id} and status = 'captured') as "captured",
        (select count(*) from payments where event_id = ${event.id} and type = 'charge' and status = 'succeeded') as "charged",
        (select count(*) from payments p join payment_line_items i on i.payment_id = p.id
           join passes a on a.id = i.pass_id and a.registration_id = p.registration_id and a.status = 'ready'
           where p.event_id = ${event.id}) as "paidFor",
        (select count(*) from payment_intents where event_id = ${event.id} and status = 'processing') as "stuck"`.execute(
      tx,
    );
    const [row] = rows;
    if (!row) throw new Error("Nothing was counted.");
    return row;
  });

const whole = (count: number) => ({
  ...{ sold: count, ready: count, holders: count, captured: count, charged: count, paidFor: count, stuck: 0 },
});

const holdersOf = async ({ of, passType }: Sale): Promise<Set<string>> => {
  const rows = await world
    .scope(of)
    .read((tx) =>
      tx
        .selectFrom("passes")
        .innerJoin("registrations", "registrations.id", "passes.registrationId")
        .where("passTypeId", "=", passType.id)
        .where("status", "=", "ready")
        .select("accountId")
        .execute(),
    );
  return new Set(rows.map(({ accountId }) => accountId));
};

const jobsLeft = async (): Promise<number> => {
  const { rows } = await owner.query<{ left: number }>(
    "select count(*)::int as left from graphile_worker._private_jobs where run_at <= now() or attempts > 0",
  );
  return rows[0]?.left ?? -1;
};

const mailsOf = async ({ of }: Sale): Promise<string[]> => {
  const rows = await world.scope(of).read((tx) => tx.selectFrom("mails").select("recipient").execute());
  return rows.map(({ recipient }) => recipient).sort();
};

/** Each holder has been written to once, and nobody else at all. */
const expectOneMailEach = async (sale: Sale): Promise<void> => {
  await expect.poll(jobsLeft, { timeout: 60_000 }).toBe(0);
  const holders = await holdersOf(sale);
  const addresses = sale.people
    .filter(({ account }) => holders.has(account.id))
    .map(({ account }) => account.login.username);
  expect(await mailsOf(sale)).toEqual(addresses.sort());
};

/** Locks of a worker that died are given back after some minutes: these minutes pass. */
const letLocksAge = () =>
  owner.query(
    "update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour' where locked_at is not null",
  );

/** The platform is killed once a fifth of them are registered. */
const killedInTheMiddleOf = (count: number, supply: number) => async () => {
  const sale = await prepare(count, supply);
  const first = await start();
  let registered = 0;
  const killed = Promise.withResolvers<void>();
  const onRegistered = () => {
    registered += 1;
    if (registered !== count / 5) return;
    first.process.once("exit", () => killed.resolve());
    first.process.kill("SIGKILL");
  };
  const outcomes = await Promise.all(sale.people.map((person) => register(sale, person, first.url, onRegistered)));
  await killed.promise;
  expect(outcomes).toContain("cut");

  // The server may still be at work on what the dead process had sent.
  await expect
    .poll(async () => {
      const { rows } = await owner.query<{ busy: number }>(
        "select count(*)::int as busy from pg_stat_activity where datname = current_database() and usename is not null and pid <> pg_backend_pid() and state <> 'idle'",
      );
      return rows[0]?.busy;
    })
    .toBe(0);
  const kept = await holdersOf(sale);
  const promised = sale.people.filter((_person, n) => outcomes[n] === "registered");
  expect(promised.filter(({ account }) => !kept.has(account.id))).toEqual([]);
  expect(await countSale(sale)).toEqual(whole(kept.size));

  await letLocksAge();
  const second = await start();
  const again = await Promise.all(sale.people.map((person) => register(sale, person, second.url)));
  expect(again.filter((outcome) => outcome === "registered")).toHaveLength(supply);
  expect(again.filter((outcome) => outcome === "sold_out")).toHaveLength(count - supply);
  expect(await countSale(sale)).toEqual(whole(supply));
  await expectOneMailEach(sale);
};

const toldToStop = async () => {
  const buyers = 15;
  const sale = await prepare(buyers, buyers);
  const first = await start();
  const carts = await Promise.all(sale.people.map((person) => fillCart(sale, person, first.url)));

  // Somebody else holds the pass type: every purchase is under way and none can end.
  const hold = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = world.scope(sale.of).write(async (tx) => {
    await sql`select from pass_types where id = ${sale.passType.id} for update`.execute(tx);
    held.resolve();
    await hold.promise;
  });
  await held.promise;
  const replies = Promise.all(
    sale.people.map((person, n) => {
      const cart = carts[n];
      return capture(sale, person, first.url, cart && "intentId" in cart ? cart.intentId : "");
    }),
  );
  await expect
    .poll(async () => {
      const { rows } = await owner.query<{ waiting: number }>(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0]?.waiting;
    })
    .toBe(buyers);

  const ended = once(first.process, "exit");
  first.process.kill("SIGTERM");
  // Its balancer can see it before the listener closes.
  const told = () => fetch(`${first.url}/ready`).then(async (reply) => [reply.status, await reply.json()]);
  await expect.poll(told).toEqual([503, { status: "not ready", reason: "stopping" }]);
  await expect.poll(() => answers(`${first.url}/health`)).toBe("nothing");
  hold.resolve();
  await holding;
  expect((await replies).map(({ status }) => status)).toEqual(sale.people.map(() => 200));
  expect(await ended).toEqual([0, null]);
  expect(await countSale(sale)).toEqual(whole(buyers));
  // A job that was begun is finished, one that was not is free: none waits for a worker that is gone.
  const { rows: locked } = await owner.query(
    "select id from graphile_worker._private_jobs where locked_at is not null",
  );
  expect(locked).toEqual([]);

  await start();
  await expectOneMailEach(sale);
};

/** A database, an identity provider, and whatever platform a test has started. */
export const withProcesses = (): void => {
  beforeAll(async () => {
    world = await startWorld();
    identity = await startIdentity();
    owner = new pg.Client({ connectionString: world.databaseUrl });
    await owner.connect();
  });
  afterEach(async () => {
    if (running) await kill(running.process);
    running = undefined;
  });
  afterAll(async () => {
    identity.close();
    await owner.end();
    await world.close();
  });
};

export const testKill = (count: number, supply: number): void => {
  const name = `a platform that is killed in the middle of ${count} registrations has kept what it answered, once and whole`;
  test(name, { timeout: 120_000 }, killedInTheMiddleOf(count, supply));
};

export const testStop = (): void => {
  const name = "a platform that is told to stop answers everything it has begun, and leaves its jobs to the next";
  test(name, { timeout: 60_000 }, toldToStop);
};
