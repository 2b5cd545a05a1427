"use client";

import { BellPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import type { Channel } from "#entities/content/channels";
import { useFocusKept } from "#hooks/browser/use-focus-kept";
import { useSubscribe, useUnsubscribe } from "#hooks/content/channels";
import { useIsSubscribed } from "#hooks/content/use-is-subscribed";
import { SubscriptionMenu } from "./subscription-menu";

/** For who is signed in. What is done is said here: the button that was pressed is gone by then. */
export function Subscription({ channel }: { channel: Channel }) {
  const t = useTranslations("channels.subscribe");
  const { id: channelId, name } = channel;
  const isSubscribed = useIsSubscribed(channelId);
  const place = useFocusKept(isSubscribed);
  const subscribe = useSubscribe();
  const unsubscribe = useUnsubscribe();
  const begin = () =>
    subscribe.mutate({ params: { channelId } }, { onSuccess: () => notify(t("begun", { name }), "good") });
  const end = () => unsubscribe.mutate({ params: { channelId } }, { onSuccess: () => notify(t("ended", { name })) });
  return (
    <span ref={place} tabIndex={-1} className="inline-flex focus:outline-none">
      {isSubscribed ? (
        <SubscriptionMenu channel={channel} onEnd={end} />
      ) : (
        <Button
          disabled={isSubscribed === undefined}
          busy={subscribe.isPending}
          icon={<BellPlus aria-hidden="true" className="size-4.5" />}
          aria-label={t("subscribeName", { name })}
          onClick={begin}
        >
          {t("subscribe")}
        </Button>
      )}
    </span>
  );
}
