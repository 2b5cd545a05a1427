import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { storage } from "#contract/storage";
import type { TestAccount, World } from "#tests/support/world";

const fixtures = join(import.meta.dirname, "../../support/fixtures");
export const fixture = (name: string): string => join(fixtures, name);
export const readFixture = (name: string): Promise<Buffer> => readFile(fixture(name));

interface Part {
  readonly at: number;
  readonly bytes: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cutAfter?: number;
}

interface Reply {
  readonly status: number;
  readonly offset: number;
  readonly body: string;
}

/** A platform that listens, for what comes in parts; `close` is the world's. */
export const listenForParts = async (world: World) => {
  const listening = await world.app.listen({ port: 0, host: "127.0.0.1" });
  /** The platform's own address for one of the public API's. */
  const ownAddress = (url: string): string => `${listening}${new URL(url).pathname.replace(/^\/api/, "")}`;

  /** Sends the first bytes of a part, and leaves it there. */
  const begin = async (url: string, { at, bytes, headers = {} }: Part, sent: number): Promise<ClientRequest> => {
    const call = request(ownAddress(url), {
      method: "PATCH",
      agent: false,
      headers: {
        "tus-resumable": "1.0.0",
        "content-type": "application/offset+octet-stream",
        "upload-offset": at,
        "content-length": bytes.length,
        ...headers,
      },
    });
    if (sent < bytes.length) call.on("error", () => undefined);
    await new Promise<void>((resolve) => call.write(bytes.subarray(0, sent), () => resolve()));
    return call;
  };

  /** Sends a part, and breaks the connection once `cutAfter` bytes of it have gone. */
  const patch = async (url: string, part: Part): Promise<Reply | "cut"> => {
    const call = await begin(url, part, part.cutAfter ?? part.bytes.length);
    if (part.cutAfter !== undefined) {
      call.destroy();
      return "cut";
    }
    call.end();
    const [reply] = await once(call, "response");
    return { status: reply.statusCode, offset: Number(reply.headers["upload-offset"]), body: await text(reply) };
  };

  const head = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const reply = await fetch(ownAddress(url), { method: "HEAD", headers: { "tus-resumable": "1.0.0", ...headers } });
    return {
      status: reply.status,
      offset: Number(reply.headers.get("upload-offset")),
      length: Number(reply.headers.get("upload-length")),
    };
  };

  const sendAll = async (url: string, bytes: Uint8Array, partSize = 5 * 1024 * 1024): Promise<void> => {
    for (let at = 0; at < bytes.length; at += partSize) {
      const reply = await patch(url, { at, bytes: bytes.subarray(at, at + partSize) });
      if (reply === "cut" || reply.status !== 204) throw new Error(`A part was answered ${JSON.stringify(reply)}.`);
    }
  };

  const beginVideo = (by: TestAccount, size: number, name = "regatta.mp4") =>
    by.call(storage.beginVideo, { body: { name, size, source: "activity" } });
  const beginSound = (by: TestAccount, size: number, name = "tides.wav") =>
    by.call(storage.beginSound, { body: { name, size } });

  return { ownAddress, begin, patch, head, sendAll, beginVideo, beginSound };
};
export type Parts = Awaited<ReturnType<typeof listenForParts>>;
