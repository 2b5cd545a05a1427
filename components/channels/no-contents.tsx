"use client";

import { BellRing, Newspaper } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import { EmptyState } from "#components/ui/states/empty-state";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** Nothing has been published yet, in any channel or in this one. */
export function NothingPublished() {
  const t = useTranslations("channels.items");
  return <EmptyState icon={<Newspaper />} title={t("noneTitle")} text={t("noneText")} />;
}

/** Nothing is left after what the reader asked for. `onShowAll`: leaves every filter. */
export function NothingOfThisKind({ onShowAll }: { onShowAll: () => void }) {
  const t = useTranslations("channels.items");
  return (
    <EmptyState
      icon={<Newspaper />}
      title={t("filteredTitle")}
      text={t("filteredText")}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t("showAll")}
        </Button>
      }
    />
  );
}

/** Nothing from the channels that one subscribes to, or there are none. */
export function NothingSubscribed() {
  const t = useTranslations("channels.items");
  const href = useHref();
  return (
    <EmptyState
      icon={<BellRing />}
      title={t("subscribedTitle")}
      text={t("subscribedText")}
      action={
        <ButtonLink variant="secondary" href={href(routes.channels())}>
          {t("findChannels")}
        </ButtonLink>
      }
    />
  );
}
