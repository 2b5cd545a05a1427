"use client";

import { BellPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { SignInLink } from "#components/accounts/sign-in-link";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { Button } from "#components/ui/actions/button";
import type { Channel } from "#entities/content/channels";
import { useSession } from "#lib/session/use-session";

// Who is not signed in has no subscription to look after.
const Subscription = late(() => import("./subscription").then((part) => part.Subscription), <ButtonPlace />);

/** The one thing to do about a channel: subscribe, or look after one's subscription. */
export function SubscribeButton({ channel }: { channel: Channel }) {
  const t = useTranslations("channels.subscribe");
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  // Somebody may well subscribe already once they have signed in.
  if (isAnonymous)
    return <SignInLink aria-label={t("subscribeName", { name: channel.name })}>{t("subscribe")}</SignInLink>;
  return (
    <LatePart fallback={<ButtonPlace />}>
      <Subscription channel={channel} />
    </LatePart>
  );
}

/** Holds the place until it is known what stands there. */
function ButtonPlace() {
  const t = useTranslations("channels.subscribe");
  return (
    <Button disabled icon={<BellPlus aria-hidden="true" className="size-4.5" />}>
      {t("subscribe")}
    </Button>
  );
}
