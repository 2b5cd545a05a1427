import type { NotificationPreferences } from "#entities/account/self";
import type { ShellConfig } from "#lib/organization/shell-config";

type ModuleName = keyof ShellConfig["MODULES"];
export type PreferenceField = Exclude<
  keyof NotificationPreferences,
  "activityNotificationPreference" | "messagesFrom" | "quietHours" | "digest"
>;

/** Something one is told about, by the ways there are. */
export type NotificationSubject = {
  /** Its texts in `preferences.subjects`. */
  key:
    | "followers"
    | "likes"
    | "comments"
    | "reshares"
    | "chat"
    | "chatUnread"
    | "groupInvitations"
    | "groupRequests"
    | "transfers"
    | "announcements"
    | "support";
  /** What the contract calls push: whether somebody is told, in the inbox and on their devices. */
  inbox?: PreferenceField;
  /** Is in the inbox in any case: `inbox` decides about devices alone. */
  isAlwaysListed?: true;
  email?: PreferenceField;
};

export type NotificationArea = {
  /** Its title in `preferences.areas`. */
  key: "people" | "chat" | "groups" | "events" | "organization";
  subjects: readonly (NotificationSubject & { module: ModuleName })[];
};

const areas: readonly NotificationArea[] = [
  {
    key: "people",
    subjects: [
      { key: "followers", inbox: "newFollowerPush", module: "accounts" },
      { key: "likes", inbox: "likePush", module: "activities" },
      { key: "comments", inbox: "commentPush", module: "activities" },
      { key: "reshares", inbox: "resharePush", module: "activities" },
    ],
  },
  {
    key: "chat",
    subjects: [
      { key: "chat", inbox: "chatPush", module: "threads" },
      // A device is told of each message already, and of none once more: `chatUnreadPush` has no switch.
      { key: "chatUnread", email: "chatUnreadEmail", module: "threads" },
    ],
  },
  {
    key: "groups",
    subjects: [
      {
        key: "groupInvitations",
        inbox: "groupInvitationPush",
        isAlwaysListed: true,
        email: "groupInvitationEmail",
        module: "groups",
      },
      {
        key: "groupRequests",
        inbox: "groupRequestAcceptedPush",
        isAlwaysListed: true,
        email: "groupRequestAcceptedEmail",
        module: "groups",
      },
    ],
  },
  {
    key: "events",
    subjects: [
      { key: "transfers", inbox: "transferPush", isAlwaysListed: true, email: "transferEmail", module: "events" },
    ],
  },
  {
    key: "organization",
    subjects: [
      {
        key: "announcements",
        inbox: "organizationAnnouncementPush",
        email: "organizationAnnouncementEmail",
        module: "announcements",
      },
      { key: "support", email: "supportTicketConfirmationEmail", module: "support" },
    ],
  },
];

/** What this organization may tell one about: nothing of what it has switched off. */
export const notificationAreas = ({ MODULES }: Pick<ShellConfig, "MODULES">): NotificationArea[] =>
  areas
    .map(({ key, subjects }) => ({
      key,
      subjects: subjects.filter(({ module }) => MODULES[module].enabled),
    }))
    .filter(({ subjects }) => subjects.length > 0);
