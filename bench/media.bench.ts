// What films and sounds cost: the platform's memory while ten films of 500 MB come at once and while they are read, how
// soon a player that jumps into a file of 1 GB has its first byte, and how long reading a sound keeps a core busy.
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { compiled, lean } from "#bin/processes";
import { organizationModules } from "#kernel/modules";
import { createPlatform } from "#server/boot";
import { startEmbedded } from "#server/db/embedded";
import { migrate } from "#server/db/migrate";
import { readEnv } from "#server/env";
import { readSound } from "#server/modules/platform/media/read-sound";
import { fileOf } from "#server/modules/platform/storage/media.service";
import { fileAt } from "#server/modules/platform/storage/pictures.reads";
import { startIdentity } from "#tests/server/processes/platform-process";
import { makeLongFilm } from "#tests/server/storage/made-media";
import { readFixture } from "#tests/server/storage/sent-in-parts";
import { median } from "./median.ts";

const uploads = 10;
const megabyte = 1024 * 1024;
const partSize = 5 * megabyte;
const apiPort = Number(process.env.BENCH_PORT ?? 3180) + 1000;
const url = `http://127.0.0.1:${apiPort}`;

const folder = await mkdtemp(join(tmpdir(), "moothall-bench-"));
await chmod(folder, 0o711);
const server = await startEmbedded(join(folder, "postgres"));
await migrate(server.url);
const identity = await startIdentity();
const dataDir = join(folder, "data");
const env = readEnv({ NODE_ENV: "production", LOG_LEVEL: "silent", DATA_DIR: dataDir });
const built = createPlatform(env, server.url);
const pool = { userPoolId: "bench", userPoolClientId: "bench" };
const [organizationId, accountId, loginId, sub] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

await built.database.asPlatform("make a community of the benchmark", async (tx) => {
  const named = { slug: "bench", name: "Bench", email: "hello@bench.example", locales: ["en"] };
  await tx
    .insertInto("organizations")
    .values({ id: organizationId, ...named, ...pool })
    .execute();
  await tx.insertInto("organizationDomains").values({ domain: "bench.example", organizationId }).execute();
  const modules = organizationModules.map((module) => ({ organizationId, module }));
  await tx.insertInto("organizationModules").values(modules).execute();
  const email = "sender@bench.example";
  await tx.insertInto("logins").values({ organizationId, id: loginId, sub, username: email, email }).execute();
  await tx.insertInto("accounts").values({ organizationId, id: accountId, username: "sender", email }).execute();
  await tx.insertInto("loginAccounts").values({ organizationId, loginId, accountId }).execute();
});
const headers = { organization: organizationId, authorization: await identity.sign(pool, sub) };

const startPlatform = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...lean, "server/main.ts"], {
    cwd: join(import.meta.dirname, ".."),
    env: {
      ...process.env,
      ...compiled,
      ...{ NODE_ENV: "production", LOG_LEVEL: "warn", API_PORT: String(apiPort), DATA_DIR: dataDir },
      ...{ DATABASE_URL: server.url, IDENTITY_ISSUER: identity.issuer },
    },
    stdio: "inherit",
  });
  while (
    !(await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error("The platform did not start: see above.");
    await sleep(200);
  }
  return child;
};

const begun = z.object({ data: z.object({ id: z.string(), uploadUrl: z.string() }) });
const shown = z.object({ data: z.object({ state: z.string() }) });

const beginFilm = async (size: number) => {
  const body = JSON.stringify({ name: "film.mp4", size, source: "content" });
  const asked = { method: "POST", headers: { ...headers, "content-type": "application/json" }, body };
  return begun.parse(await (await fetch(`${url}/storage/videos`, asked)).json()).data;
};

const sendPart = async (path: string, at: number, bytes: Buffer): Promise<void> => {
  const call = request(url + path, {
    method: "PATCH",
    headers: {
      ...{ "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" },
      ...{ "upload-offset": at, "content-length": bytes.length, ...headers },
    },
  });
  call.end(bytes);
  const [reply] = await once(call, "response");
  reply.resume();
  if (reply.statusCode !== 204) throw new Error(`A part was answered ${reply.statusCode}.`);
};

const sendFilm = async (film: Buffer): Promise<string> => {
  const { id, uploadUrl } = await beginFilm(film.length);
  const path = new URL(uploadUrl).pathname.replace(/^\/api/, "");
  for (let at = 0; at < film.length; at += partSize) await sendPart(path, at, film.subarray(at, at + partSize));
  return id;
};

const untilRead = async (id: string): Promise<string> => {
  for (;;) {
    const { state } = shown.parse(await (await fetch(`${url}/storage/videos/${id}`, { headers })).json()).data;
    if (state === "ready" || state === "failed") return state;
    await sleep(500);
  }
};

const residentMegabytes = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
};

/** The most memory that the process has from one word to the next, in MB, and after how many seconds the word was said. */
const watchMemory = (pid: number | undefined) => {
  const began = performance.now();
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await residentMegabytes(pid));
      await sleep(100);
    }
  })();
  const rows: { until: string; "platform MB": number; s: string }[] = [];
  const say = (until: string): void => {
    rows.push({ until, "platform MB": Math.round(most), s: ((performance.now() - began) / 1000).toFixed(1) });
    most = 0;
  };
  const end = async () => {
    isOver = true;
    await watching;
    return rows;
  };
  return { say, end };
};

/** A sound of 1 GB, of which the disk holds nothing. */
const makeLargeSound = async (): Promise<string> => {
  const key = `sounds/${randomUUID()}`;
  await mkdir(join(dataDir, "files/sounds"), { recursive: true });
  const file = await open(join(dataDir, "files", key), "w");
  await file.truncate(1024 * megabyte);
  await file.close();
  const facts = {
    key,
    name: "long.mp3",
    contentType: "audio/mpeg",
    size: 1024 * megabyte,
    secret: Buffer.alloc(32, 1),
  };
  return built.database.asPlatform("make a large file of the benchmark", async (tx) => {
    const { id } = await tx
      .insertInto("files")
      .values({ organizationId, ...facts })
      .returning("id")
      .executeTakeFirstOrThrow();
    const found = await tx
      .selectFrom("files as f")
      .where("f.id", "=", id)
      .select(fileAt("f.id").as("file"))
      .executeTakeFirst();
    const organization = await built.organizations.byId(organizationId);
    if (!organization || !found?.file) throw new Error("What was just made is not there.");
    return new URL(fileOf(organization, found.file).url ?? "").pathname.replace(/^\/api/, "");
  });
};

/** Milliseconds until the first byte of a range has come. */
const timeToFirstByte = async (path: string, start: number): Promise<number> => {
  const began = performance.now();
  const call = request(url + path, { headers: { range: `bytes=${start}-` } }).end();
  const [reply] = await once(call, "response");
  await once(reply, "data");
  const took = performance.now() - began;
  call.destroy();
  if (reply.statusCode !== 206) throw new Error(`A range was answered ${reply.statusCode}.`);
  return took;
};

/** An MP3 of ten minutes, from the demo's. */
const makeSong = async (): Promise<Buffer> => {
  const song = await readFile(join(import.meta.dirname, "../server/demo/media/eight-oars.mp3"));
  return Buffer.concat(Array.from({ length: 13 }, () => song));
};

/** Seconds of a core that reading a sound takes. */
const timeToRead = async (sound: Buffer): Promise<number> => {
  await built.files.put("sounds/song", sound, "audio/mpeg");
  const before = process.cpuUsage();
  await readSound(built.files, { kind: "sound", sources: [{ key: "sounds/song", size: sound.length }], folder: "" });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
};

const platform = await startPlatform();
try {
  const short = await readFixture("film.mp4");
  // Four minutes of what a good phone films, 17 megabits a second: about 500 MB.
  const film = await makeLongFilm(short, 240, 140_000);
  await sendFilm(short).then(untilRead);
  const before = await residentMegabytes(platform.pid);
  const memory = watchMemory(platform.pid);
  // Films are read from when they have come: what the first ones take is told apart from what uploads do.
  const sending = Array.from({ length: uploads }, () => sendFilm(film));
  await Promise.race(sending);
  memory.say("the first has come");
  const ids = await Promise.all(sending);
  memory.say("the last has come");
  const states = await Promise.all(ids.map(untilRead));
  memory.say("the last is read");
  console.info(`${uploads} films of ${Math.round(film.length / megabyte)} MB at once: ${states.join(", ")}`);
  const rows = await memory.end();
  console.table([
    { until: "they begin", "platform MB": Math.round(before), "more MB": 0, s: "0" },
    ...rows.map((row) => ({ ...row, "more MB": row["platform MB"] - Math.round(before) })),
  ]);

  const path = await makeLargeSound();
  const times: number[] = [];
  for (let n = 0; n < 50; n += 1) times.push(await timeToFirstByte(path, (n * 20 + 3) * megabyte));
  console.info(
    `first byte of a range into 1 GB, ${times.length} times: median ${median(times).toFixed(1)} ms, first ${times[0]?.toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`,
  );

  const song = await makeSong();
  const read = [await timeToRead(song), await timeToRead(song), await timeToRead(song)];
  console.info(`an MP3 of ten minutes is read in ${median(read).toFixed(2)} s of a core`);
} finally {
  platform.kill("SIGTERM");
  await once(platform, "exit");
  await built.close();
  identity.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
