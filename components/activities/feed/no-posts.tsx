"use client";

import { MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/actions/button-link";
import { EmptyState } from "#components/ui/states/empty-state";
import { useHref } from "#lib/i18n/use-href";
import { type FeedScope, routes } from "#lib/routes";

/** Where to find what would be here. */
const ways = { following: routes.members(), groups: routes.groups() } as const;

export function NoPosts({ scope = "everyone" }: { scope?: FeedScope | "everyone" | undefined }) {
  const t = useTranslations("activities.empty");
  const href = useHref();
  return (
    <EmptyState
      icon={<MessageSquareText />}
      title={t(`${scope}.title`)}
      text={t(`${scope}.text`)}
      action={
        (scope === "following" || scope === "groups") && (
          <ButtonLink variant="secondary" href={href(ways[scope])}>
            {t(`${scope}.action`)}
          </ButtonLink>
        )
      }
    />
  );
}
