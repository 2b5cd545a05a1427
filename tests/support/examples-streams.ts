/** A body for each call of streams that takes one. */
export const streamBodies = {
  createForEvent: { name: "Main hall", address: "https://vimeo.com/76979871", public: true, sessionId: null },
  updateOfEvent: { name: "Main stage", live: false, replayAddress: "https://streams.example/hall/replay.m3u8" },
  createForGroup: { name: "Evening watch", address: "https://streams.example/watch/live.m3u8" },
  updateOfGroup: { public: true, live: true },
} as const;
