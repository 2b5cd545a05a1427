import type { BaseStreamInput, HostStream, StreamInput } from "#entities/platform/streams";
import { idOf } from "#tests/ui/events/events-fixtures";

export const aSummary = (over: Partial<BaseStreamInput> = {}): BaseStreamInput => ({
  ...{ id: idOf(940_001), name: "Main hall", public: true, image: null },
  ...{ connected: true, state: "live", hasReplay: false },
  ...over,
});

export const aStream = (over: Partial<StreamInput> = {}): StreamInput => ({
  ...aSummary(),
  ...{ cloudflareId: "aqz-KE-bpKQ", threads: [], eventId: idOf(1), groupId: null, sessionId: null },
  ...{ startedAt: "2026-11-25T12:00:00.000Z", endedAt: null, replay: null },
  playback: { service: "youtube", uri: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" },
  ...over,
});

export const aHostStream = (over: Partial<HostStream> = {}): HostStream => ({
  ...aStream(),
  ...{ address: "https://youtu.be/aqz-KE-bpKQ", replayAddress: null },
  ...over,
});
