"use client";

import { useFormatter, useTranslations } from "next-intl";
import { AnnouncementDesk } from "#components/announcements/announcement-desk";
import { AnnouncingContext } from "#components/announcements/announcing-context";
import { useAnnounce } from "#hooks/group-desk";
import { useGroupAnnouncements } from "#hooks/groups";
import { isGate } from "#lib/api/refusal";
import { useDesk, useRefusal } from "./desk-context";
import { useErrorText } from "./use-error-text";

/** What is announced to the members of a group. */
export function Announcements() {
  const { group } = useDesk();
  const words = useGroupWords();
  const errorText = useErrorText();
  const sent = useGroupAnnouncements(group.id);
  useRefusal(sent.error);
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
    pushText: t("pushText"),
    audience: t("audience", { ...counted, group: group.name }),
    confirmTitle: t("confirmTitle", counted),
    confirmWays: {
      both: t("confirmWays.both"),
      email: t("confirmWays.email"),
      push: t("confirmWays.push"),
      none: t("confirmWays.none"),
    },
    sentText: (title: string) => t("sentText", { ...counted, title }),
  };
}
