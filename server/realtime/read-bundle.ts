import type { RealtimeEvent } from "#entities/platform/realtime";
import { createBundle } from "./bundle.ts";

type ChatRead = Extract<RealtimeEvent, { type: "chat.read" }>;

/** Who has read how far, by conversation. */
export const createReadBundle = (tell: (event: ChatRead) => void) =>
  createBundle(
    {
      keyOf: ({ body }) => body.channelId,
      join: ({ body: { members } }, { type, body }) => {
        const read = new Map(members.map(({ accountId, readUntil }) => [accountId, readUntil]));
        for (const { accountId, readUntil } of body.members)
          read.set(accountId, Math.max(readUntil, read.get(accountId) ?? 0));
        return {
          type,
          body: { ...body, members: [...read].map(([accountId, readUntil]) => ({ accountId, readUntil })) },
        };
      },
    },
    tell,
  );
export type ReadBundle = ReturnType<typeof createReadBundle>;
