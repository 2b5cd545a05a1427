"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/button-link";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useCreateRefusal } from "./use-create-refusal";

/** For those who may start a group; nothing for the others. */
export function NewGroupLink() {
  const t = useTranslations("groups.list");
  const href = useHref();
  if (useCreateRefusal() !== null) return null;
  return (
    <ButtonLink href={href(routes.createGroup())} prefetch={false} icon={<Plus className="size-4.5" />}>
      {t("new")}
    </ButtonLink>
  );
}
