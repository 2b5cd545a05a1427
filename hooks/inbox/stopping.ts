import { type QueryClient, useMutation } from "@tanstack/react-query";
import { channels } from "#contract/channels";
import { groups } from "#contract/groups";
import { notifications } from "#contract/notifications";
import { registration } from "#contract/registration";
import { self } from "#contract/self";
import type { Input } from "#kernel/define";
import { callerOf } from "#lib/api/caller";
import type { Stop } from "#lib/notifications/why";

/** One preference, set where it is kept. */
type Setting =
  | { of: "self"; body: Input<typeof self.updateNotificationPreferences>["body"] }
  | { of: "group"; id: string; body: Input<typeof groups.updateMembership>["body"] }
  | { of: "event"; id: string; body: Input<typeof registration.updatePreferences>["body"] }
  | { of: "channel"; id: string; body: Input<typeof channels.updateSubscription>["body"] };

/** The preference as it is, and as it is when it is off. */
interface Ways {
  before: Setting;
  off: Setting;
}

const noPosts = { activityNotificationPreference: "none" } as const;

const waysOf = async (client: QueryClient, stop: Stop): Promise<Ways> => {
  const call = callerOf(client);
  const isOfPosts = stop.preference === "activityNotificationPreference";
  if (stop.of === "self") {
    const { of, preference } = stop;
    const { activityNotificationPreference, ...switches } = await call(self.notificationPreferences, undefined);
    if (preference === "activityNotificationPreference")
      return { before: { of, body: { activityNotificationPreference } }, off: { of, body: noPosts } };
    return { before: { of, body: { [preference]: switches[preference] } }, off: { of, body: { [preference]: false } } };
  }
  if (stop.of === "channel") {
    const { of, id } = stop;
    const subscription = await call(channels.subscription, { params: { channelId: id } });
    const { activityNotificationPreference, contentPushNotification } = subscription;
    return isOfPosts
      ? { before: { of, id, body: { activityNotificationPreference } }, off: { of, id, body: noPosts } }
      : {
          before: { of, id, body: { contentPushNotification } },
          off: { of, id, body: { contentPushNotification: false } },
        };
  }
  const { of, id } = stop;
  const { activityNotificationPreference, announcementPushNotification } =
    of === "group"
      ? await call(groups.membership, { params: { groupId: id } })
      : await call(registration.get, { params: { eventId: id } });
  return isOfPosts
    ? { before: { of, id, body: { activityNotificationPreference } }, off: { of, id, body: noPosts } }
    : {
        before: { of, id, body: { announcementPushNotification } },
        off: { of, id, body: { announcementPushNotification: false } },
      };
};

const save = (client: QueryClient, setting: Setting): Promise<unknown> => {
  const call = callerOf(client);
  switch (setting.of) {
    case "self":
      return call(self.updateNotificationPreferences, { body: setting.body });
    case "group":
      return call(groups.updateMembership, { params: { groupId: setting.id }, body: setting.body });
    case "event":
      return call(registration.updatePreferences, { params: { eventId: setting.id }, body: setting.body });
    case "channel":
      return call(channels.updateSubscription, { params: { channelId: setting.id }, body: setting.body });
  }
};

const isSame = ({ before, off }: Ways): boolean => JSON.stringify(before.body) === JSON.stringify(off.body);

const shown = [notifications.list, notifications.unread, self.notificationPreferences, registration.get] as const;
const stale = [...shown, groups.membership, groups.memberships, channels.subscription];
const meta = { invalidates: stale.map(({ module, id }) => [module, id]) };

/** Ends notifications of a kind by the preference they come by. Replies with that as it was; null where it was off already. */
export const useStopNotifications = () =>
  useMutation({
    mutationKey: ["notifications", "stop"],
    meta,
    mutationFn: async (stop: Stop, { client }): Promise<Setting | null> => {
      const ways = await waysOf(client, stop);
      if (isSame(ways)) return null;
      await save(client, ways.off);
      return ways.before;
    },
  });

/** Lets them come again as before. */
export const useResumeNotifications = () =>
  useMutation({
    mutationKey: ["notifications", "resume"],
    meta,
    mutationFn: (before: Setting, { client }) => save(client, before),
  });
