import type { NotificationPreferences } from "#entities/self";
import type { ShellConfig } from "#lib/organization/shell-config";

type ModuleName = keyof ShellConfig["MODULES"];
export type PreferenceField = Exclude<keyof NotificationPreferences, "activityNotificationPreference">;

/** Something one is told about, by the ways there are. */
export type NotificationSubject = {
  /** Its texts in `preferences.subjects`. */
  key:
    | "followers"
    | "likes"
    | "reshares"
    | "comments"
    | "chat"
    | "chatUnread"
    | "groupInvitations"
    | "groupRequests"
    | "transfers"
    | "announcements"
    | "support";
  push?: PreferenceField;
  email?: PreferenceField;
};

export type NotificationArea = {
  /** Its title in `preferences.areas`. */
  key: "people" | "chat" | "groups" | "events" | "organization";
  subjects: readonly (NotificationSubject & { module?: ModuleName })[];
};

const areas: readonly NotificationArea[] = [
  {
    key: "people",
    subjects: [
      { key: "followers", push: "newFollowerPush", module: "accounts" },
      { key: "likes", push: "likePush", module: "activities" },
      { key: "comments", push: "commentPush", module: "activities" },
      { key: "reshares", push: "resharePush", module: "activities" },
    ],
  },
  {
    key: "chat",
    subjects: [
      { key: "chat", push: "chatPush" },
      { key: "chatUnread", push: "chatUnreadPush", email: "chatUnreadEmail" },
    ],
  },
  {
    key: "groups",
    subjects: [
      { key: "groupInvitations", push: "groupInvitationPush", email: "groupInvitationEmail", module: "groups" },
      {
        key: "groupRequests",
        push: "groupRequestAcceptedPush",
        email: "groupRequestAcceptedEmail",
        module: "groups",
      },
    ],
  },
  {
    key: "events",
    subjects: [{ key: "transfers", push: "transferPush", email: "transferEmail", module: "events" }],
  },
  {
    key: "organization",
    subjects: [
      {
        key: "announcements",
        push: "organizationAnnouncementPush",
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
      subjects: subjects.filter(({ module }) => module === undefined || MODULES[module].enabled),
    }))
    .filter(({ subjects }) => subjects.length > 0);
