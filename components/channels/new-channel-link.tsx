"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCreateRefusal } from "#components/layout/providers/use-create-refusal";
import { ButtonLink } from "#components/ui/actions/button-link";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** For those who may start a channel; nothing for the others. */
export function NewChannelLink() {
  const t = useTranslations("channels.list");
  const href = useHref();
  if (useCreateRefusal("channels") !== null) return null;
  return (
    <ButtonLink
      href={href(routes.createChannel())}
      prefetch={false}
      icon={<Plus aria-hidden="true" className="size-4.5" />}
    >
      {t("new")}
    </ButtonLink>
  );
}
