"use client";

import { Compass } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/button-link";
import { MessagePanel } from "#components/ui/message-panel";
import { useHref } from "#lib/i18n/use-href";
import { useHome } from "./use-home";

export function NotFoundScreen() {
  const t = useTranslations("common.notFound");
  const href = useHref();
  const home = useHome();
  return (
    <MessagePanel
      level={1}
      tone="brand"
      icon={<Compass strokeWidth={1.75} />}
      title={t("title")}
      text={t("text")}
      action={<ButtonLink href={href(home)}>{t("action")}</ButtonLink>}
      className="min-h-[60dvh] justify-center"
    />
  );
}
