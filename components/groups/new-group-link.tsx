"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCreateRefusal } from "#components/layout/providers/use-create-refusal";
import { ButtonLink } from "#components/ui/actions/button-link";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** For those who may start a group; nothing for the others. */
export function NewGroupLink() {
  const t = useTranslations("groups.list");
  const href = useHref();
  if (useCreateRefusal("groups") !== null) return null;
  return (
    <ButtonLink href={href(routes.createGroup())} prefetch={false} icon={<Plus className="size-4.5" />}>
      {t("new")}
    </ButtonLink>
  );
}
