import { once } from "node:events";
import { connect, createServer } from "node:net";

/** Stands between somebody and PostgreSQL, and writes down the kinds of messages that go there. */
export const openTap = async (databaseUrl: string) => {
  const behind = new URL(databaseUrl);
  /** A letter for each message by the protocol, a bar where PostgreSQL has answered. */
  let heard = "";
  const listen = (bytes: Buffer): void => {
    for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1))
      heard += String.fromCharCode(bytes[at] ?? 0);
  };
  const server = createServer((near) => {
    const far = connect(Number(behind.port), behind.hostname);
    let pending = Buffer.alloc(0);
    near.on("data", (bytes) => {
      pending = Buffer.concat([pending, bytes]);
      far.write(bytes);
    });
    far.on("data", (bytes) => {
      listen(pending);
      if (pending.length > 0) heard += "|";
      pending = Buffer.alloc(0);
      near.write(bytes);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on("close", () => other.destroy()).on("error", () => other.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    url: url.href,
    /** What was said while the work was done. */
    during: async (work: () => Promise<unknown>): Promise<string> => {
      heard = "";
      await work();
      return heard;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
