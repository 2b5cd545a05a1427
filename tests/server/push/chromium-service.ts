import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:net";
import { text } from "node:stream/consumers";
import { createServer as createSecureServer, type TLSSocket } from "node:tls";
import { makeCertificate } from "./certificate.ts";
import type { PushService, Receiver } from "./push-service.ts";

/** A number as long as it needs to be: seven bits a byte, the low ones first. */
const number = (value: number): Buffer =>
  value < 128 ? Buffer.of(value) : Buffer.concat([Buffer.of((value % 128) | 128), number(Math.floor(value / 128))]);

/** Fields as protocol buffers write them: a number, eight bytes, or as many bytes as there are. */
const numberField = (field: number, value: number) => Buffer.concat([number(field * 8), number(value)]);
const longField = (field: number, value: bigint) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return Buffer.concat([number(field * 8 + 1), bytes]);
};
const bytesField = (field: number, value: string | Buffer) => {
  const bytes = Buffer.from(value);
  return Buffer.concat([number(field * 8 + 2), number(bytes.length), bytes]);
};

/** What a new browser is told: that all is well, the time, and the number and the secret by which it is known from now on. */
const welcome = (): Buffer =>
  Buffer.concat([numberField(1, 1), numberField(3, Date.now()), longField(7, 1_000n), longField(8, 2_000n)]);

/** A note beside a message. */
const noteField = (name: string, value: string) =>
  bytesField(7, Buffer.concat([bytesField(1, name), bytesField(2, value)]));

/** A message as it came, and whom it is for. */
interface Sealed {
  readonly id: string;
  /** The browser, and which of its workers has subscribed: by names that it gave itself. */
  readonly app: string;
  readonly subscriber: string;
  /** By the key that it has subscribed to. */
  readonly sender: string;
  readonly bytes: Buffer;
}

const written = ({ id, app, subscriber, sender, bytes }: Sealed): Buffer =>
  Buffer.concat([
    ...[bytesField(3, sender), bytesField(4, ""), bytesField(5, app), bytesField(9, id)],
    ...[noteField("subtype", subscriber), noteField("content-encoding", "aes128gcm"), bytesField(21, bytes)],
  ]);

/** The version of the protocol of the connection, and the kinds of what is said there. */
const version = Buffer.of(41);
const kinds = { ping: 0, pong: 1, login: 2, loggedIn: 3, message: 8 };

const said = (kind: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.of(kind), number(content.length), content]);

/** Takes the first thing that was said off what has come; null while it is not whole. */
const firstOf = (come: Buffer) => {
  const end = come.findIndex((byte, nth) => nth > 0 && byte < 128);
  if (end < 1) return null;
  const length = come.subarray(1, end + 1).reduce((sum, byte, nth) => sum + (byte % 128) * 128 ** nth, 0);
  const rest = end + 1 + length;
  if (come.length < rest) return null;
  return { kind: come[0], content: come.subarray(end + 1, rest), rest: come.subarray(rest) };
};

/** All that a browser says on its connection, one after the other. */
async function* heard(socket: TLSSocket) {
  let come: Buffer = Buffer.alloc(0);
  let isBegun = false;
  for await (const chunk of socket) {
    come = Buffer.concat([come, chunk]);
    if (!isBegun) come = come.subarray(version.length);
    isBegun = true;
    for (let first = firstOf(come); first; first = firstOf(come)) {
      yield first;
      come = first.rest;
    }
  }
}

const portOf = async (server: Server): Promise<number> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
};

/**
 * Chromium takes messages from its vendor's service alone. This stands in for it, for one browser: it tells the browser
 * who it is, gives each subscription an address, and brings it what comes there, still sealed.
 */
export const startChromiumService = async ({ receive }: PushService) => {
  const subscriptions: { subscriber: string; path: string; receiver: Receiver }[] = [];
  const messages: Sealed[] = [];
  let connection: TLSSocket | null = null;

  const bring = (message: Sealed): void => {
    messages.push(message);
    connection?.write(said(kinds.message, written(message)));
  };

  /** A subscription begins, or ends: its address takes nothing from then on. */
  const register = (form: URLSearchParams): string => {
    const field = (name: string) => form.get(name) ?? "";
    const [app, subscriber, sender] = [field("app"), field("X-subtype"), field("sender")];
    for (const { receiver } of subscriptions.filter((one) => one.subscriber === subscriber))
      receiver.answer.status = 410;
    if (form.has("delete")) return subscriber;
    const token = randomUUID();
    const path = `/fcm/send/${token}`;
    const receiver: Receiver = {
      ...{ key: sender, requests: { count: 0 }, answer: { status: null } },
      take: (bytes) => bring({ id: randomUUID(), app, subscriber, sender, bytes }),
    };
    subscriptions.push({ subscriber, path, receiver });
    receive(path, receiver);
    return token;
  };

  const web = createServer(async (request, response) => {
    if (request.url === "/who") return response.end(welcome());
    return response.end(`token=${register(new URLSearchParams(await text(request)))}`);
  });

  /** The browser connects anew whenever it likes, and says what it has got: it gets the rest. */
  const talk = async (socket: TLSSocket): Promise<void> => {
    socket.write(version);
    for await (const { kind, content } of heard(socket)) {
      if (kind === kinds.ping) socket.write(said(kinds.pong, Buffer.alloc(0)));
      if (kind !== kinds.login) continue;
      socket.write(said(kinds.loggedIn, bytesField(1, "")));
      const rest = messages.filter(({ id }) => !content.includes(id));
      for (const message of rest) socket.write(said(kinds.message, written(message)));
      connection = socket;
    }
  };
  const { cert, key, fingerprint } = makeCertificate();
  const connections = createSecureServer({ cert, key }, (socket) => {
    const end = () => {
      if (connection === socket) connection = null;
    };
    // A browser that is closed ends its connection in the middle.
    talk(socket).then(end, end);
  });
  const [webPort, connectionPort] = await Promise.all([portOf(web), portOf(connections)]);

  return {
    /** What Chromium is started with to come here. */
    flags: [
      `--gcm-checkin-url=http://127.0.0.1:${webPort}/who`,
      `--gcm-registration-url=http://127.0.0.1:${webPort}/subscriptions`,
      `--gcm-mcs-endpoint=https://127.0.0.1:${connectionPort}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
    /** Whether the browser has said that nothing is to come there any more. */
    isEnded: (endpoint: string): boolean =>
      subscriptions.some(({ path, receiver }) => endpoint.endsWith(path) && receiver.answer.status === 410),
    close: async () => {
      connection?.destroy();
      web.closeAllConnections();
      await Promise.all([web, connections].map((server) => new Promise((done) => server.close(done))));
    },
  };
};
