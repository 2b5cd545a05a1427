"use client";

import { PenOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Gate } from "#components/ui/states/gate";
import type { BaseChannel } from "#entities/content/channels";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

type ChannelDeskGateProps = {
  slug: string;
  /** Of the refusal; null where the channel opens, but is run by others. */
  code: string | null;
  channel: BaseChannel | undefined;
};

/** The desk is not for everybody, or not any more. */
export function ChannelDeskGate({ slug, code, channel }: ChannelDeskGateProps) {
  const t = useTranslations("channel-desk");
  const errors = useTranslations("errors");
  const href = useHref();
  const isAboutRole = code === null || code === "forbidden";
  return (
    <Gate
      icon={<PenOff />}
      className="min-h-[60dvh] justify-center"
      title={t("gate.title")}
      text={isAboutRole ? t("gate.text") : errors(code)}
      action={
        <ButtonLink variant="secondary" href={href(channel ? routes.channel(slug) : routes.channels())}>
          {channel ? t("gate.to", { channel: channel.name }) : t("new.back")}
        </ButtonLink>
      }
    />
  );
}
