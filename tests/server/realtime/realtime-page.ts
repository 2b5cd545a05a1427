import { once } from "node:events";
import type { FastifyInstance } from "fastify";

export interface Received {
  readonly timestamp: number;
  readonly type: string;
  readonly body: unknown;
  /** The watched places that it is told for, where it is told for places. */
  readonly places?: readonly string[];
}

export interface Address {
  readonly organization: string;
  readonly authorization?: string | undefined;
  readonly executeAs?: string | undefined;
}

/** Listens on a port of its own; where its sockets are. */
export const realtimeUrl = async (app: FastifyInstance): Promise<string> => {
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  return `${address.replace(/^http/, "ws")}/realtime`;
};

const addressOf = (url: string, parameters: Address): URL => {
  const address = new URL(url);
  for (const [name, value] of Object.entries(parameters)) if (value) address.searchParams.set(name, value);
  return address;
};

/** An open page, as a browser holds it. */
export const openPage = async (url: string, parameters: Address) => {
  const socket = new WebSocket(addressOf(url, parameters));
  const received: Received[] = [];
  const waiting: ((message: Received) => void)[] = [];
  const pulses: (() => void)[] = [];
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.type === "pulse") return pulses.shift()?.();
    const taker = waiting.shift();
    if (taker) taker(message);
    else received.push(message);
  });
  const closed = new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  await Promise.race([once(socket, "open"), closed]);
  return {
    socket,
    /** The code it is closed with, once it is. */
    closed,
    /** Resolves with the answer, which comes when the platform knows whose page it is. */
    heartbeat: async (): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      pulses.push(resolve);
      socket.send(JSON.stringify({ type: "heartbeat" }));
      const code = await Promise.race([promise, closed]);
      if (code !== undefined) throw new Error(`Closed with ${code}.`);
    },
    /** The next message that has not been taken. */
    next: (): Promise<Received> =>
      new Promise((resolve) => {
        const message = received.shift();
        if (message) resolve(message);
        else waiting.push(resolve);
      }),
    /** What came and was not taken. */
    received,
    close: async (): Promise<void> => {
      socket.close();
      await closed;
    },
  };
};
export type Page = Awaited<ReturnType<typeof openPage>>;
