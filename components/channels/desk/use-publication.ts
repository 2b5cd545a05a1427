import { useTranslations } from "next-intl";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { useScheduleContent, useUnscheduleContent, useUpdateContent } from "#hooks/content/channels";
import { useErrorText } from "#lib/forms/use-error-text";
import { useContentDesk } from "./use-content-draft.tsx";

const useParams = () => {
  const { content } = useContentDesk();
  return { channelId: content.channel.id, contentId: content.id };
};

/** What is said when it is done, or why it was not. */
const useSaid = () => {
  const t = useTranslations("channel-desk.publish");
  const errorText = useErrorText();
  return (done: "done" | "unscheduled", after?: () => void) => ({
    onSuccess: () => {
      notify(t(done), "good");
      after?.();
    },
    onError: (error: { code?: string; message: string }) => notifyFailure(errorText(error)),
  });
};

/** A date that has passed publishes now: this moment has, once it arrives. */
export const usePublishNow = (onDone: () => void) => {
  const { isPending, mutate } = useScheduleContent();
  const params = useParams();
  const said = useSaid();
  const run = () => mutate({ params, body: { date: new Date().toISOString() } }, said("done", onDone));
  return { isPending, run };
};

export const useUnschedule = () => {
  const { isPending, mutate } = useUnscheduleContent();
  const params = useParams();
  const said = useSaid();
  return { isPending, run: () => mutate({ params }, said("unscheduled")) };
};

/** What is out becomes a draft again. What was typed meanwhile is kept as that of every draft. */
export const useTakeBack = (onDone: () => void) => {
  const { isPending, mutate } = useUpdateContent();
  const { saveNow } = useContentDesk();
  const params = useParams();
  const said = useSaid();
  const after = () => {
    saveNow();
    onDone();
  };
  const run = () => mutate({ params, body: { content: { published: false } } }, said("unscheduled", after));
  return { isPending, run };
};
