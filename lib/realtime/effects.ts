import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { activities } from "#contract/activities";
import { chat } from "#contract/chat";
import { door } from "#contract/door";
import { events } from "#contract/events";
import { groups } from "#contract/groups";
import { listings } from "#contract/listings";
import { moderation } from "#contract/moderation";
import { notifications } from "#contract/notifications";
import { roster } from "#contract/roster";
import { self } from "#contract/self";
import type { NotificationType } from "#entities/inbox/notifications";
import type { GroupPart, Place, PlaceEvent, RealtimeEvent } from "#entities/platform/realtime";
import type { AnyEndpoint } from "#kernel/define";
import type { ModuleName } from "#kernel/modules";
import { keyOf } from "#lib/api/query";
import { isListed, replaceMessage, takeMessage, takeReads } from "#lib/chat/cached";
import { isLookedAt } from "#lib/chat/looked-at";
import { atMostOnceA } from "./at-most-once-a.ts";
import type { Told } from "./connection.ts";
import type { WatchList } from "./watch-list.ts";

type BodyOf<T extends RealtimeEvent["type"]> = Extract<RealtimeEvent, { type: T }>["body"];
type Effects = { [T in RealtimeEvent["type"]]: (body: BodyOf<T>) => void };

/** What others decided about the viewer (contract, behaviour §6). */
const changesRelationships: readonly NotificationType[] = ["GROUP_REQUEST_ACCEPTED", "GROUP_INVITATION"];

/** Milliseconds in which any number of messages ask for the same thing once more only. */
const pause = 1000;
/** The same for what is large: a queue at the door changes it several times a second. */
const longPause = 5000;

/** Every answer to the call, whatever it was asked for. */
const answersOf = ({ module, id }: AnyEndpoint): QueryKey => [module, id];

/** What shows the part of a group. A page shows one group, which its address may name otherwise than the message. */
const shownOf: Readonly<Record<GroupPart, readonly AnyEndpoint[]>> = {
  group: [groups.get],
  members: [groups.get, groups.members, groups.audit],
  requests: [groups.requests, groups.desk, groups.invitableAccounts, groups.audit],
  invitations: [groups.invitations, groups.desk, groups.invitableAccounts, groups.audit],
  reports: [groups.reports, groups.desk, groups.audit],
  announcements: [groups.announcements],
};

/** What shows moderators of the organization what is reported. */
const shownOfReports = { messages: moderation.messages, posts: moderation.posts } as const;

/** What shows who was let in. */
const shownOfDoor: readonly AnyEndpoint[] = [door.get, door.passes, door.scans, listings.passes, listings.pass];
/** The same in the roster: some hundreds of rows, and whoever is looked at beside them. */
const shownOfRoster: readonly AnyEndpoint[] = [roster.list, listings.attendee];

/** What says when and where an event is, whether it takes place, and whether it is there at all. */
const shownOfEvent = (): QueryKey[] => [...[events.get, listings.get, door.get].map(answersOf), [holders]];
/** By name: what only holders of passes call is in nobody else's script. */
const holders: ModuleName = "attendee";
/** Likewise, what members keep of programmes. */
const ownAgendas: ModuleName = "agenda";
/** What shows sessions and speakers of an event. */
const shownOfProgramme = (): QueryKey[] => [
  ...[events.sessions, events.session, events.speakers, events.speaker, events.speakerSessions].map(answersOf),
  [ownAgendas],
];
/** By name as well, what shows channels and their contents. */
const publications: ModuleName = "channels";
/** Likewise, what shows something live. */
const streams: ModuleName = "streams";
/** Likewise, what is said beside it. */
const threads: ModuleName = "threads";

/** What shows one conversation. */
const shownOfConversation = (channelId: number): QueryKey[] => {
  const params = { conversationId: String(channelId) };
  return [chat.get, chat.members, chat.messages].map((call) => keyOf(call, { params }));
};

/** What may have been missed of a place. */
const keysOf = (place: Place): QueryKey[] => {
  if (place === "feed") return [answersOf(activities.list)];
  if (place.startsWith("events/")) return [answersOf(events.activities)];
  if (place.startsWith("event-pages/")) return [...shownOfEvent(), ...shownOfProgramme(), [streams]];
  if (place.startsWith("activities/")) return [answersOf(activities.get), answersOf(activities.comments)];
  if (place.startsWith("doors/")) return [...shownOfDoor, ...shownOfRoster].map(answersOf);
  if (place.startsWith("listings/")) return [answersOf(moderation.reports)];
  if (place.startsWith("channels/") || place.startsWith("contents/")) return [[publications]];
  if (place.startsWith("threads/")) return [[threads]];
  // What is said there is told to its members wherever they are, and who writes is of the moment.
  if (place.startsWith("conversations/")) return [];
  return [[groups.get.module], [streams]];
};

/** What is told to an account wherever it is. */
type AccountEvent = Exclude<RealtimeEvent, PlaceEvent>;
const isOfAccount: Record<AccountEvent["type"], true> = {
  "notification.created": true,
  "new-message": true,
  "chat.message.updated": true,
  "chat.changed": true,
  "chat.read": true,
  "reports.changed": true,
};

const isForPlace = (event: RealtimeEvent): event is PlaceEvent => !Object.hasOwn(isOfAccount, event.type);

/** Makes keys stale: at once, and once more for all that come within the time. */
const createStale = (client: QueryClient, ms = pause) => {
  const waiting = new Map<string, QueryKey>();
  const { ask, stop } = atMostOnceA(ms, () => {
    for (const queryKey of waiting.values()) void client.invalidateQueries({ queryKey });
    waiting.clear();
  });
  const mark = (keys: readonly QueryKey[]): void => {
    for (const key of keys) waiting.set(JSON.stringify(key), key);
    ask();
  };
  return { mark, stop };
};

/** What messages change in the cache, and which parts of the page hear them. */
export const createEffects = (client: QueryClient, watched: Pick<WatchList, "places" | "tell">) => {
  const [inbox, relationships, shown] = [createStale(client), createStale(client), createStale(client)];
  const crowd = createStale(client, longPause);
  const talk = createStale(client);
  const renewInbox = () => inbox.mark([notifications.list, notifications.unread].map(answersOf));
  const isViewer = (accountId: string) => client.getQueryData<{ id: string }>(keyOf(self.get))?.id === accountId;
  const renewRelationships = () => relationships.mark([answersOf(self.relationships)]);

  const effects: Effects = {
    "notification.created": ({ notification }) => {
      renewInbox();
      if (changesRelationships.includes(notification.type)) renewRelationships();
      // Whoever holds a pass is told so of an event that moved or is canceled, wherever they are.
      if (notification.type === "EVENT") shown.mark(shownOfEvent());
    },
    "new-message": ({ channelId, message }) => {
      const conversationId = String(channelId);
      const isRead = isLookedAt(conversationId) || isViewer(message.accountId);
      takeMessage(client, conversationId, message, { isRead });
      const stale = [
        ...(isRead ? [] : [answersOf(self.get)]),
        ...(isListed(client, conversationId) ? [] : [answersOf(chat.list)]),
      ];
      if (stale.length > 0) talk.mark(stale);
    },
    "chat.message.updated": ({ channelId, message }) => replaceMessage(client, String(channelId), message),
    "chat.changed": ({ channelId }) =>
      talk.mark([...[chat.list, chat.requests].map(answersOf), ...shownOfConversation(channelId), answersOf(self.get)]),
    "chat.read": ({ channelId, members }) => takeReads(client, String(channelId), members),
    // How many wait is a part of Self.
    "reports.changed": ({ part }) => shown.mark([shownOfReports[part], self.get].map(answersOf)),
    // Shown by who watches the conversation.
    "chat.typing": () => undefined,
    // Lists stay as they are read: whoever watches the place offers what is new.
    "activity.created": () => undefined,
    "activity.changed": ({ activityId }) =>
      shown.mark([activities.get, activities.comments].map((call) => keyOf(call, { params: { activityId } }))),
    "group.changed": ({ part }) => shown.mark(shownOf[part].map(answersOf)),
    "door.changed": () => {
      shown.mark(shownOfDoor.map(answersOf));
      crowd.mark(shownOfRoster.map(answersOf));
    },
    "event.changed": () => {
      shown.mark(shownOfEvent());
      renewRelationships();
    },
    "programme.changed": () => shown.mark(shownOfProgramme()),
    "channel.changed": () => shown.mark([[publications]]),
    // Events, their sessions and groups say what is live there.
    "stream.changed": () => shown.mark([[streams], ...[events.get, events.session, groups.get].map(answersOf)]),
    // Whoever watches a thread shows what is told of it: its script is nobody else's.
    "thread.message.created": () => undefined,
    "thread.message.updated": () => undefined,
    "thread.message.deleted": () => undefined,
    "thread.questions.changed": () => undefined,
    "listing.changed": () => shown.mark([answersOf(moderation.reports)]),
  };

  const isKnown = (type: string): type is RealtimeEvent["type"] => Object.hasOwn(effects, type);
  const take = <T extends RealtimeEvent["type"]>(type: T, body: BodyOf<T>): void => effects[type](body);

  return {
    /** Types that this page does not know are passed over. */
    onMessage: ({ type, body, places }: Told): void => {
      if (!isKnown(type)) return;
      // The platform wrote the rest by the schema behind its type; the browser carries no schemas to ask again.
      const event = { type, body } as RealtimeEvent;
      take(event.type, event.body);
      if (isForPlace(event)) watched.tell((places ?? []) as Place[], event);
    },
    /** Messages that were said between a page's first answer and its connection. Lists ask again once a minute. */
    onBegun: (): void => void client.refetchQueries({ queryKey: answersOf(chat.messages), type: "active" }),
    /** Whatever may have been missed is asked for. */
    onResumed: (): void => {
      renewInbox();
      renewRelationships();
      talk.mark([[chat.list.module], answersOf(self.get)]);
      shown.mark([...watched.places().flatMap(keysOf), ...Object.values(shownOfReports).map(answersOf)]);
    },
    stop: (): void => {
      for (const each of [inbox, relationships, shown, crowd, talk]) each.stop();
    },
  };
};
