import type { RealtimeEvent } from "#entities/platform/realtime";

type ChatRead = Extract<RealtimeEvent, { type: "chat.read" }>;

/** Milliseconds in which a page is told once, of one conversation, who has read how far. */
const pause = 1_000;

interface Rest {
  readonly timer: NodeJS.Timeout;
  /** How far they have read since it was told. */
  readonly read: Map<string, number>;
}

/** Tells one page who has read how far: at once, and for all who read while it rests in one go. */
export const createReadBundle = (tell: (event: ChatRead) => void) => {
  /** By conversation. */
  const resting = new Map<number, Rest>();

  const say = (channelId: number, read: ReadonlyMap<string, number>): void => {
    const members = [...read].map(([accountId, readUntil]) => ({ accountId, readUntil }));
    tell({ type: "chat.read", body: { channelId, members } });
    resting.set(channelId, { timer: setTimeout(wake, pause, channelId), read: new Map() });
  };
  const wake = (channelId: number): void => {
    const { read } = resting.get(channelId) ?? {};
    resting.delete(channelId);
    if (read && read.size > 0) say(channelId, read);
  };

  return {
    take: ({ body: { channelId, members } }: ChatRead): void => {
      const read = resting.get(channelId)?.read ?? new Map<string, number>();
      for (const { accountId, readUntil } of members)
        read.set(accountId, Math.max(readUntil, read.get(accountId) ?? 0));
      if (!resting.has(channelId)) say(channelId, read);
    },
    stop: (): void => {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
};
export type ReadBundle = ReturnType<typeof createReadBundle>;
