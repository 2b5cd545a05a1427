import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import { useResumeNotifications, useStopNotifications } from "#hooks/inbox/stopping";
import type { Stop } from "#lib/notifications/why";

/** Ends notifications of a kind and offers to take that back, also when its row has gone with them. */
export function useStop() {
  const t = useTranslations("notifications");
  const stop = useStopNotifications();
  const resume = useResumeNotifications();
  return (what: Stop): void => {
    const say = (before: Awaited<ReturnType<typeof stop.mutateAsync>>) => {
      if (before === null) return notify(t("stop.already"));
      const takeBack = () => void resume.mutateAsync(before).catch(shown);
      notify(t("stop.done"), "good", { label: t("menu.undo"), onPress: takeBack });
    };
    stop.mutateAsync(what).then(say, shown);
  };
}

/** What fails is shown where all failed writes are. */
const shown = () => undefined;
