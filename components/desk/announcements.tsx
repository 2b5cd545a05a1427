"use client";

import { useFormatter, useTranslations } from "next-intl";
import { AnnouncementDesk } from "#components/announcements/announcement-desk";
import { AnnouncingContext } from "#components/announcements/announcing-context";
import { useReadPages } from "#hooks/calls/use-call";
import { useAnnounce } from "#hooks/groups/group-desk";
import { groupAnnouncementsOptions } from "#hooks/groups/groups-options";
import { isGate } from "#lib/api/refusal";
import { useErrorText } from "#lib/forms/use-error-text";
import { useDesk, useRecheckWhenRefused } from "./desk-context";

/** What is announced to the members of a group. */
export function Announcements() {
  const { group } = useDesk();
  const words = useGroupWords();
  const errorText = useErrorText();
  const sent = useReadPages(groupAnnouncementsOptions(group.id));
  useRecheckWhenRefused(sent.error);
  const announce = useAnnounce();
  return (
    <AnnouncingContext
      value={{
        place: { group, event: null },
        name: group.name,
        words,
        sent,
        isGated: isGate(sent.error),
        send: (body, onSuccess) => announce.mutate({ params: { groupId: group.id }, body }, { onSuccess }),
        isSending: announce.isPending,
        failure: announce.error && errorText(announce.error),
        forgetFailure: announce.reset,
      }}
    >
      <AnnouncementDesk />
    </AnnouncingContext>
  );
}

function useGroupWords() {
  const t = useTranslations("desk.announcements");
  const format = useFormatter();
  const { group } = useDesk();
  const { members } = group._count;
  const counted = { count: members, number: format.number(members) };
  return {
    intro: t("intro"),
    none: t("noneText"),
    emailText: t("emailText"),
    pushText: t("notificationText"),
    audience: t("audience", { ...counted, group: group.name }),
    confirmTitle: t("confirmTitle", counted),
    confirmWays: {
      both: t("goesOut.both"),
      email: t("goesOut.email"),
      push: t("goesOut.push"),
      none: t("goesOut.none"),
    },
    sentText: (title: string) => t("sentText", { ...counted, title }),
  };
}
