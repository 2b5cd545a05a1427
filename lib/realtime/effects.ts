import type { QueryClient } from "@tanstack/react-query";
import { notifications } from "#contract/notifications";
import { self } from "#contract/self";
import type { NotificationType } from "#entities/notifications";
import type { RealtimeEvent } from "#entities/realtime";
import type { AnyEndpoint } from "#kernel/define";
import { atMostOnceA } from "./at-most-once-a.ts";

type Effects = { [T in RealtimeEvent["type"]]: (body: Extract<RealtimeEvent, { type: T }>["body"]) => void };

/** What others decided about the viewer (contract, behaviour §6). */
const changesRelationships: readonly NotificationType[] = ["GROUP_REQUEST_ACCEPTED", "GROUP_INVITATION"];

/** Milliseconds in which any number of messages ask for the same thing once more only. */
const pause = 1000;

/** What messages change in the cache. */
export const createEffects = (client: QueryClient) => {
  const stale = (...endpoints: readonly AnyEndpoint[]) =>
    atMostOnceA(pause, () => {
      for (const { module, id } of endpoints) void client.invalidateQueries({ queryKey: [module, id] });
    });
  const inbox = stale(notifications.list, notifications.unread);
  const relationships = stale(self.relationships);

  const effects: Effects = {
    "notification.created": ({ notification }) => {
      inbox.ask();
      if (changesRelationships.includes(notification.type)) relationships.ask();
    },
  };

  const isKnown = (type: string): type is RealtimeEvent["type"] => Object.hasOwn(effects, type);

  return {
    /** Types that this page does not know are passed over. */
    onMessage: (type: string, body: unknown): void => {
      // The platform wrote the body by the schema behind its type; the browser carries no schemas to ask again.
      if (isKnown(type)) effects[type](body as RealtimeEvent["body"]);
    },
    /** Whatever may have been missed is asked for. */
    onResumed: (): void => {
      inbox.ask();
      relationships.ask();
    },
    stop: (): void => {
      inbox.stop();
      relationships.stop();
    },
  };
};
