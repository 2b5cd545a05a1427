import type { Found, FoundActivity, FoundContent, FoundMessage, FoundSession } from "#entities/search/found";
import { aBaseAccount } from "#tests/ui/accounts/accounts-fixtures";
import { idOf } from "#tests/ui/events/events-fixtures";

export const nothing: Found = {
  ...{ accounts: [], groups: [], events: [], sessions: [] },
  ...{ contents: [], activities: [], messages: [] },
};

export const someFound = (over: Partial<Found>): Found => ({ ...nothing, ...over });

export const grace = aBaseAccount("grace", "Grace", "Hopper");
export const zoe = aBaseAccount("zoe", "Zoë", "Grac");

export const aFoundSession: FoundSession = {
  ...{ id: idOf(970_001), slug: "compilers", name: "Compilers for all" },
  ...{ startTime: "2027-09-04T07:00:00.000Z", endTime: "2027-09-04T08:00:00.000Z" },
  event: { id: idOf(970_002), slug: "meeting", name: "Spring meeting", timezone: "Europe/Amsterdam" },
};

export const aFoundContent: FoundContent = {
  ...{ id: idOf(970_003), slug: "bugs", title: "The first bug", kind: "audio", image: null },
  channel: { id: idOf(970_004), slug: "history", name: "History" },
};

export const aFoundActivity: FoundActivity = {
  ...{ id: idOf(970_005), excerpt: "Who comes to row on Sunday?", account: grace },
  createdAt: "2026-05-01T08:00:00.000Z",
  group: { id: idOf(970_006), slug: "rowers", name: "Rowers" },
  event: null,
};

export const aFoundMessage: FoundMessage = {
  ...{ id: 71, channelId: 12, excerpt: "The nanosecond is in the post", account: grace },
  createdAt: "2026-05-01T08:00:00.000Z",
  channel: { name: null, members: [grace, zoe] },
};
