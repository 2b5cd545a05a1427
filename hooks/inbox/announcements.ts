import { useMutation } from "@tanstack/react-query";
import { announcements } from "#contract/announcements";
import { useCall } from "#hooks/calls/use-call";
import { callerOf } from "#lib/api/caller";
import { keyOf, mutation } from "#lib/api/query";

export const useAnnouncement = (announcementId: string) => useCall(announcements.get, { params: { announcementId } });

/** `token`: of the link at the end of a mail. */
export const useAnnouncementMails = (token: string) => useCall(announcements.mails, { params: { token } });

/** Ends the mails of the link, or takes them up again. */
export const useSetAnnouncementMails = (token: string) => {
  const { mutationKey, meta } = mutation(announcements.unsubscribe);
  return useMutation({
    mutationKey,
    meta,
    mutationFn: (subscribed: boolean, { client }) =>
      callerOf(client)(subscribed ? announcements.resubscribe : announcements.unsubscribe, { params: { token } }),
    onSuccess: (mails, _subscribed, _none, { client }) =>
      client.setQueryData(keyOf(announcements.mails, { params: { token } }), mails),
  });
};
