import type { FastifyReply, FastifyRequest } from "fastify";
import { bodyLimits } from "#kernel/body-limits";
import { callerNetwork } from "#server/identity/network";
import type { Platform } from "#server/platform";
import type { RateLimit } from "#server/ports/rate-limit";
import { requireWithin } from "#server/ports/rate-limit";
import { createTurns } from "#server/ports/turns";
import type { Ctx } from "./context.ts";

const uploadLimit = bodyLimits.upload;

/** Bodies up to this size weigh no more than those of other calls. */
const light = bodyLimits.json;
const hour = 3_600;
/** Kilobytes that one caller may send in an hour. */
const kilobytes = { member: { points: 1024 * 1024, seconds: hour }, stranger: { points: 72 * 1024, seconds: hour } };
/** Uploads of one network in an hour, however small. */
const strangersUploads = { points: 20, seconds: hour };

/** Bytes of bodies that one process holds at a time; strangers have room of their own, and are in no member's way. */
const waiting = { waiting: 60, patience: 20_000 } as const;
const room = {
  members: { capacity: 5 * uploadLimit, share: 2 * uploadLimit, ...waiting },
  strangers: { capacity: 2 * uploadLimit, share: uploadLimit, ...waiting },
} as const;

type Asking = Pick<Ctx, "organizationId" | "viewer">;

/** What a body will weigh; one that does not say is taken for the largest. */
const announcedSize = ({ headers }: FastifyRequest): number => {
  const size = Number(headers["content-length"]);
  return Number.isSafeInteger(size) && size >= 0 ? size : uploadLimit;
};

/**
 * Admits calls that bring files before their bodies are read: so much from one caller in an hour, and so much at a time
 * that memory lasts. Strangers are counted by the network they come from: one of them is in nobody else's way.
 */
export const createUploadLimit = ({ limiter }: Pick<Platform, "limiter">) => {
  const turns = { member: createTurns(room.members), stranger: createTurns(room.strangers) };

  const consume = async (key: string, limit: RateLimit, count: number): Promise<void> => {
    await requireWithin(limiter, `uploads:${key}`, limit, count);
  };

  /** Throws `rate_limited`, `unavailable`. The turn ends with the reply, or with the connection. */
  return async (request: FastifyRequest, reply: FastifyReply, { organizationId, viewer }: Asking): Promise<void> => {
    const size = announcedSize(request);
    // More than any call takes is refused by its size, without being read.
    if (size > uploadLimit || (viewer && size <= light)) return;
    const kind = viewer ? "member" : "stranger";
    const whose = viewer?.accountId ?? `${organizationId}:${callerNetwork(request.ip)}`;
    if (!viewer) await consume(`count:${whose}`, strangersUploads, 1);
    await consume(`kilobytes:${whose}`, kilobytes[kind], Math.ceil(size / 1024));
    const endTurn = await turns[kind].take(size, whose);
    for (const event of ["finish", "close"]) reply.raw.once(event, endTurn);
    // Nothing ends a turn any more for who left while waiting.
    if (request.raw.destroyed) endTurn();
  };
};
