import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Pace } from "./pace.ts";

/** A body that has arrived whole. */
export interface HeldBody {
  readonly length: number;
  /** From its beginning, as often as it is asked for. */
  readonly read: () => Readable;
  readonly discard: () => Promise<void>;
}

export interface BodyLimits {
  /** Bodies under way that one address may have. */
  readonly perAddress: number;
  /** Those of everybody; when there are more, the oldest gives way. */
  readonly together: number;
  /** Bytes of a body that are kept in memory; longer ones go to a file. */
  readonly inMemory: number;
  /** Bytes in files at a time. */
  readonly inFiles: number;
}

/** 64 MB of memory and a gigabyte of disk at the very most. */
const usual: BodyLimits = { perAddress: 100, together: 2_000, inMemory: 32 * 1024, inFiles: 1024 ** 3 };

/** Why a body is not taken; `too_slow` has been cut already. */
export class BodyRefused extends Error {
  readonly reason: "payload_too_large" | "rate_limited" | "unavailable" | "too_slow";
  constructor(reason: BodyRefused["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

const statesBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** A file that nobody else can open, and that is gone with its last reader, however this process ends. */
const openNameless = async (): Promise<FileHandle> => {
  const folder = await mkdtemp(join(tmpdir(), "moothall-body-"));
  try {
    return await open(join(folder, "body"), "wx+", 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const empty: HeldBody = { length: 0, read: () => Readable.from([]), discard: async () => undefined };

/**
 * Takes bodies in before anything else is asked to: whoever sends slowly occupies their own connection and a little
 * memory here, and none of the few connections to the platform.
 */
export const createBodies = (pace: Pace, limits: BodyLimits = usual) => {
  const underWay = new Map<object, () => void>();
  const byAddress = new Map<string, number>();
  let inFiles = 0;

  const begin = (address: string, cut: () => void): (() => void) => {
    const own = byAddress.get(address) ?? 0;
    if (own >= limits.perAddress) throw new BodyRefused("rate_limited");
    const [oldest] = underWay.values();
    if (underWay.size >= limits.together) oldest?.();
    const mark = {};
    underWay.set(mark, cut);
    byAddress.set(address, own + 1);
    return () => {
      if (!underWay.delete(mark)) return;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    };
  };

  /** Where a body goes that is too long for memory. */
  const createSpool = () => {
    let file: FileHandle | undefined;
    let written = 0;
    return {
      write: async (bytes: Buffer): Promise<void> => {
        inFiles += bytes.length;
        written += bytes.length;
        if (inFiles > limits.inFiles) throw new BodyRefused("unavailable");
        file ??= await openNameless();
        await file.appendFile(bytes);
      },
      read: () => file?.createReadStream({ start: 0, autoClose: false }),
      discard: async (): Promise<void> => {
        inFiles -= written;
        written = 0;
        await file?.close();
        file = undefined;
      },
    };
  };

  /** `count` hears how much has come, and throws when that is enough. */
  const collect = async (request: IncomingMessage, count: (bytes: number) => void): Promise<HeldBody> => {
    const chunks: Buffer[] = [];
    const spool = createSpool();
    let length = 0;
    const keep = async (chunk: Buffer): Promise<void> => {
      length += chunk.length;
      count(length);
      chunks.push(chunk);
      if (length > limits.inMemory) await spool.write(Buffer.concat(chunks.splice(0)));
    };
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false })) await keep(chunk);
    } catch (error) {
      await spool.discard();
      throw error;
    }
    const read = (): Readable => {
      const stream = spool.read() ?? Readable.from(chunks);
      // Whoever forwards it hears of its end by the platform's answer.
      return stream.on("error", () => stream.destroy());
    };
    return { length, discard: spool.discard, read };
  };

  /** Rejects with `BodyRefused`, or because the caller has gone. `limit`: in bytes, asked for when it matters. */
  return async (
    request: IncomingMessage,
    { address, small, limit }: { address: string; small: number; limit: () => Promise<number> },
  ): Promise<HeldBody> => {
    if (!statesBody(request)) return empty;
    const stated = Number(request.headers["content-length"] ?? 0);
    const most = stated <= small && request.headers["transfer-encoding"] === undefined ? small : await limit();
    if (stated > most) throw new BodyRefused("payload_too_large");
    let arrived = 0;
    let isCut = false;
    const cut = (): void => {
      isCut = true;
      request.socket.destroy();
    };
    const end = begin(address, cut);
    const rest = pace({ moved: () => arrived, isTheirTurn: () => true, cut });
    try {
      return await collect(request, (bytes) => {
        arrived = bytes;
        if (bytes > most) throw new BodyRefused("payload_too_large");
      });
    } catch (error) {
      throw isCut ? new BodyRefused("too_slow") : error;
    } finally {
      rest();
      end();
    }
  };
};
export type Bodies = ReturnType<typeof createBodies>;
