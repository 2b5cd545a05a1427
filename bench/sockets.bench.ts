// Open pages: what one weighs while nothing is said, and how long it takes until everybody in a room of a thousand has a
// message, by one process and by two, with PostgreSQL and with Redis between them. Only with `--sockets`.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { WebSocket } from "ws";
import { organizationModules } from "#kernel/modules";
import { createPlatform } from "#server/boot";
import { startEmbedded } from "#server/db/embedded";
import { migrate } from "#server/db/migrate";
import { readEnv } from "#server/env";
import { redisProgram, startRedis } from "#tests/server/realtime/redis-server";
import { crowdOf } from "#tests/support/crowd";
import { keepTable, type Table } from "./kept-table.ts";
import { type PlatformProcess, startPlatformProcess, startProvider } from "./platforms.ts";

const people = 5_000;
const room = 1_000;
const messages = 40;
/** Between two messages, in ms. */
const messageEvery = 500;
/** Connections that are made at a time. */
const lanes = 25;
/** Clients show that they are there, in ms. */
const heartbeatEvery = 25_000;

const folder = await mkdtemp(join(tmpdir(), "moothall-sockets-"));
await chmod(folder, 0o711);
const server = await startEmbedded(join(folder, "postgres"), { disposable: true });
await migrate(server.url);
const provider = await startProvider();
const organizationId = randomUUID();
const pool = "harbour";

/** The organization and its people, of whom the first thousand share a conversation. Returns its number. */
const fill = async (): Promise<number> => {
  const env = readEnv({ NODE_ENV: "production", LOG_LEVEL: "silent", DATA_DIR: join(folder, "data") });
  const { database, close } = createPlatform(env, server.url);
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  const [accounts] = crowdOf(organizationId, { accounts: people, groups: 1, activities: 1 });
  await owner.query("alter table accounts disable trigger user");
  const number = await database.asPlatform("fill an organization of the benchmark", async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const named = { slug: pool, name: "Harbour", email: "hello@harbour.example" };
    await tx
      .insertInto("organizations")
      .values({ id: organizationId, ...named, userPoolId: pool, userPoolClientId: pool })
      .execute();
    await tx
      .insertInto("organizationModules")
      .values(organizationModules.map((module) => ({ organizationId, module })))
      .execute();
    await accounts?.execute(tx);
    await sql`
      insert into logins (organization_id, id, sub, username, email)
      select organization_id, id, username, username || '@harbour.example', username || '@harbour.example'
      from accounts where organization_id = ${organizationId}`.execute(tx);
    await sql`
      insert into login_accounts (organization_id, login_id, account_id)
      select organization_id, id, id from accounts where organization_id = ${organizationId}`.execute(tx);
    const conversation = await tx
      .insertInto("conversations")
      .values({ organizationId, name: "Everybody" })
      .returning(["id", "number"])
      .executeTakeFirstOrThrow();
    await sql`
      insert into conversation_members (organization_id, conversation_id, account_id)
      select organization_id, ${conversation.id}, id from accounts
      where organization_id = ${organizationId} and substr(username, 8)::int <= ${room}`.execute(tx);
    return Number(conversation.number);
  });
  await owner.query("alter table accounts enable trigger user");
  await owner.query("vacuum analyze");
  await owner.end();
  await close();
  return number;
};

interface OpenPage {
  readonly socket: WebSocket;
  /** When each message came, by its text. */
  readonly heard: Map<string, number>;
}

const open = async (url: string, token: string): Promise<OpenPage> => {
  const address = new URL(`${url.replace("http", "ws")}/realtime`);
  address.searchParams.set("organization", organizationId);
  address.searchParams.set("authorization", token);
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const heard = new Map<string, number>();
  let isKnown = false;
  const known = new Promise<void>((resolve, reject) => {
    socket.on("message", (data) => {
      const at = performance.now();
      const text = String(data);
      const said = /"text":"(Wave \d+)"/.exec(text)?.[1];
      if (said) heard.set(said, at);
      isKnown ||= text.includes('"pulse"');
      if (isKnown) resolve();
    });
    socket.on("close", (code) => reject(new Error(`A page was closed with ${code}.`)));
    socket.on("error", reject);
  });
  // Somebody awaits it below; a page that is closed at the end is no fault.
  known.catch(() => undefined);
  await once(socket, "open");
  const beat = (): void => socket.send('{"type":"heartbeat"}');
  beat();
  const beats = setInterval(beat, heartbeatEvery);
  socket.once("close", () => clearInterval(beats));
  await known;
  return { socket, heard };
};

/** Works through a list, some at a time. */
const inLanes = async <T, R>(list: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const rest = [...list.entries()];
  const done: R[] = [];
  const lane = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = rest.shift()) done[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
};

const part = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

const measure = async (tokens: readonly string[], number: number, platforms: readonly PlatformProcess[]) => {
  const weigh = async (): Promise<number> => {
    const weights = await Promise.all(platforms.map(({ weight }) => weight()));
    return weights.reduce((sum, weight) => sum + weight, 0);
  };
  const urlOf = (place: number): string => platforms[place % platforms.length]?.url ?? "";
  const empty = await weigh();
  const begun = performance.now();
  const pages = await inLanes([...tokens.entries()], ([place, token]) => open(urlOf(place), token));
  const opening = (performance.now() - begun) / 1000;
  await sleep(15_000);
  const full = await weigh();

  const saidAt = new Map<string, number>();
  for (let n = 0; n < messages; n += 1) {
    const text = `Wave ${n}`;
    saidAt.set(text, performance.now());
    // Pages of both processes say something in turns.
    const reply = await fetch(`${urlOf(n)}/self/chat/channels/${number}/messages`, {
      method: "POST",
      headers: {
        ...{ organization: organizationId, authorization: tokens[n % 10] ?? "", "content-type": "application/json" },
      },
      body: JSON.stringify({ text }),
    });
    if (!reply.ok) throw new Error(`"${text}" was refused with ${reply.status}.`);
    await sleep(messageEvery);
  }
  await sleep(3_000);
  const took = pages
    .slice(0, room)
    .flatMap(({ heard }) => [...heard].map(([text, at]) => at - (saidAt.get(text) ?? at)))
    .toSorted((a, b) => a - b);
  const strangers = pages.slice(room).reduce((sum, { heard }) => sum + heard.size, 0);
  if (took.length !== room * messages || strangers > 0)
    throw new Error(`${took.length} of ${room * messages} were heard, and ${strangers} by who is not in the room.`);
  for (const { socket } of pages) socket.terminate();
  return {
    "opened/s": Math.round(people / opening),
    "kB each": Math.round(((full - empty) * 1024) / people),
    "p50 ms": part(took, 0.5),
    "p95 ms": part(took, 0.95),
    "max ms": part(took, 1),
  };
};

const table: Table = {};
try {
  const number = await fill();
  const tokens = await Promise.all(Array.from({ length: people }, (_, n) => provider.sign(pool, `member-${n + 1}`)));
  const settings = { IDENTITY_ISSUER: provider.issuer };
  const rounds = [
    { name: "one process", count: 1, hasRedis: false },
    { name: "two, PostgreSQL between them", count: 2, hasRedis: false },
    { name: "two, Redis between them", count: 2, hasRedis: true },
  ].filter(({ hasRedis }) => !hasRedis || redisProgram);
  for (const { name, count, hasRedis } of rounds) {
    const redis = hasRedis ? await startRedis(redisProgram ?? "") : undefined;
    const own = { ...settings, ...(redis && { REDIS_URL: redis.url }) };
    const platforms: PlatformProcess[] = [];
    try {
      for (let n = 0; n < count; n += 1)
        platforms.push(await startPlatformProcess(server.url, { ...own, DATA_DIR: join(folder, `data-${n}`) }));
      table[name] = await measure(tokens, number, platforms);
      console.info(name, table[name]);
    } finally {
      for (const platform of platforms) await platform.stop();
      await redis?.stop();
    }
  }
  await keepTable("sockets", table);
} finally {
  provider.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
