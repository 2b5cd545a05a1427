import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBroadcast } from "#server/ports/broadcast";
import { startWorld, type World } from "#tests/support/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** A Redis that lets everybody in and is too full to carry anything. */
const startFullRedis = async () => {
  let refused = 0;
  const full = createServer((socket) =>
    socket.on("data", (data) => {
      for (const [, words = ""] of data.toString().matchAll(/\*\d+\r\n((?:\$\d+\r\n[^\r]*\r\n)+)/g)) {
        const [, command = ""] = words.split("\r\n");
        if (/^publish$/i.test(command)) {
          refused += 1;
          socket.write("-OOM command not allowed when used memory > 'maxmemory'.\r\n");
        } else if (/^info$/i.test(command)) socket.write("$9\r\nloading:0\r\n");
        else socket.write("+OK\r\n");
      }
    }),
  ).listen(0, "127.0.0.1");
  await once(full, "listening");
  const address = full.address();
  if (typeof address !== "object" || !address) throw new Error("The server does not listen on a port.");
  return { url: `redis://127.0.0.1:${address.port}`, refused: () => refused, stop: () => full.close() };
};

test("news that Redis refuses to carry is told of, once an outage", async () => {
  const redis = await startFullRedis();
  const troubles: string[] = [];
  const broadcast = createBroadcast({
    databaseUrl: world.databaseUrl,
    redisUrl: redis.url,
    onTrouble: (error) => troubles.push(String(error)),
  });
  try {
    const club = await world.organization();
    const say = () => world.scope(club).write((tx) => broadcast.announcer(tx, ["one", "two"]));
    (await say())?.(true);
    await expect.poll(() => troubles).toEqual([expect.stringContaining("OOM")]);
    (await say())?.(true);
    await expect.poll(redis.refused).toBe(4);
    expect(troubles).toHaveLength(1);
  } finally {
    await broadcast.close();
    redis.stop();
  }
});
