import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { importJWK, jwtVerify } from "jose";
import * as z from "zod";
import type { PushSubscriptionInput } from "#entities/inbox/push";
import { createPublicWeb, type PublicWeb } from "#server/ports/public-web";

/** What browsers of its own know the stand-in by. */
const origin = "https://push.example";

/** What a worker is told, as it stands on the wire (decisions/070). */
const notice = z.strictObject({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  tag: z.string(),
  /** Comes in the place of an earlier one of its tag without a sound. */
  isBundle: z.literal(true).optional(),
  locale: z.string(),
  /** How much is new to the account, for the icon of the app. */
  unread: z.int().min(0),
  /** Whom it is for: an open page of another account is not led there, and takes nothing away. */
  accountId: z.uuid(),
  /** Of a conversation that can be muted from it: what its button says, and the proof of whose notice it is. */
  mute: z.strictObject({ title: z.string(), organizationId: z.uuid(), proof: z.string() }).optional(),
});
export type ShownNotice = z.infer<typeof notice>;

/** A notice that a browser has opened, and what came beside it. */
export interface Shown {
  readonly notice: ShownNotice;
  readonly headers: IncomingHttpHeaders;
  /** As whom its sender signed. */
  readonly subject: string | undefined;
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Opens one message as a browser does: by RFC 8291 and RFC 8188, and by nothing of the library that has sealed it. */
const opened = (sealed: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = sealed.subarray(0, 16);
  const idLength = sealed.readUInt8(20);
  const sender = sealed.subarray(21, 21 + idLength);
  const record = sealed.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
  const secret = derived(own.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derived(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // Behind the text stands the mark of the last record, and nothing but zeros.
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("The padding is not one.");
  return padded.subarray(0, end).toString("utf8");
};

/** The key that browsers were given, as one that verifies. */
const verifying = (key: string) => {
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)];
  return importJWK({ kty: "EC", crv: "P-256", x: x.toString("base64url"), y: y.toString("base64url") }, "ES256");
};

/** Who signed a request (RFC 8292), and for the host that it asks; throws unless the browser has subscribed to them. */
const signer = async (
  { authorization = "", host = "" }: IncomingHttpHeaders,
  key: string,
): Promise<string | undefined> => {
  const [, token = "", shownKey] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (shownKey !== key) throw new Error("Signed with another key.");
  const audience = `https://${host.replace(/:\d+$/, "")}`;
  const { payload } = await jwtVerify(token, await verifying(key), { audience, algorithms: ["ES256"] });
  const life = (payload.exp ?? Number.POSITIVE_INFINITY) - Date.now() / 1000;
  if (life > 24 * 60 * 60) throw new Error("Signed for longer than a day.");
  return payload.sub;
};

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Whom requests to one path are for. */
export interface Receiver {
  /** Of whoever may send: the browser has subscribed to it. */
  readonly key: string;
  /** How many requests came, whatever became of them. */
  readonly requests: { count: number };
  /** What the stand-in answers from now on; null: what a sound request gets. */
  readonly answer: { status: number | null };
  /** Gets what a sound request holds; throws where it cannot be opened. */
  readonly take: (sealed: Buffer, came: Omit<Shown, "notice">) => void;
}

/** A browser that has subscribed to whoever holds the key, with what it has been shown. */
const makeBrowser = (key: string) => {
  const own = createECDH("prime256v1");
  own.generateKeys();
  const auth = randomBytes(16);
  const path = `/to/${randomUUID()}`;
  const shown: Shown[] = [];
  const keys = { p256dh: own.getPublicKey("base64url"), auth: auth.toString("base64url") };
  const subscription: PushSubscriptionInput = { endpoint: `${origin}${path}`, keys };
  const receiver: Receiver = {
    ...{ key, requests: { count: 0 }, answer: { status: null } },
    take: (sealed, came) => shown.push({ notice: notice.parse(JSON.parse(opened(sealed, own, auth))), ...came }),
  };
  return { ...receiver, path, subscription, shown };
};
export type TestBrowser = ReturnType<typeof makeBrowser>;

/** A push service on the wire: it refuses what a real one refuses, and hands on what browsers can open. */
export const startPushService = async () => {
  const receivers = new Map<string, Receiver>();

  const take = async (request: IncomingMessage): Promise<number> => {
    const { url = "", method, headers } = request;
    const sealed = await bytesOf(request);
    const receiver = receivers.get(url);
    if (!receiver) return 404;
    receiver.requests.count += 1;
    if (receiver.answer.status !== null) return receiver.answer.status;
    if (
      method !== "POST" ||
      headers["content-encoding"] !== "aes128gcm" ||
      !/^\d+$/.test(headers.ttl?.toString() ?? "")
    )
      return 400;
    if (sealed.length > 4_096) return 413;
    const subject = await signer(headers, receiver.key).catch(() => null);
    if (subject === null) return 403;
    receiver.take(sealed, { headers, subject });
    return 201;
  };

  const server = createServer((request, response) => {
    take(request).then(
      (status) => response.writeHead(status, { location: `${origin}/receipts/1` }).end(),
      () => response.writeHead(400).end(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const reach = createPublicWeb({
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    mayReach: (_address, asked) => asked === port,
  });
  /** The platform's own way there, whatever host it asks. The stand-in has no certificate, so it is asked without TLS. */
  const web: PublicWeb = {
    ...reach,
    post: (to, post) => reach.post(to.replace(/^https:\/\/([^/]+)/, `http://$1:${port}`), post),
  };

  return {
    web,
    /** A browser subscribes with the key of whoever may send. */
    browser: (key: string): TestBrowser => {
      const made = makeBrowser(key);
      receivers.set(made.path, made);
      return made;
    },
    /** Another service takes what comes for a browser of its own. */
    receive: (path: string, receiver: Receiver): void => {
      receivers.set(path, receiver);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
};
export type PushService = Awaited<ReturnType<typeof startPushService>>;
