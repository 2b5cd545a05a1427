"use client";

import { ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Gate } from "#components/ui/states/gate";
import type { BaseGroup } from "#entities/groups/groups";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

type NotModeratorProps = { slug: string; code: string; group: BaseGroup | undefined };

/** The desk is not for everybody, or not any more. */
export function NotModerator({ slug, code, group }: NotModeratorProps) {
  const t = useTranslations();
  const href = useHref();
  const isAboutRole = code === "forbidden" || code === "not_group_member";
  return (
    <Gate
      icon={<ShieldAlert />}
      className="min-h-[60dvh] justify-center"
      title={t("desk.gate.title")}
      text={isAboutRole ? t("desk.gate.text") : t(`errors.${code}`)}
      action={
        <ButtonLink variant="secondary" href={href(routes.group(slug))}>
          {group ? t("desk.gate.to", { group: group.name }) : t("desk.gate.back")}
        </ButtonLink>
      }
    />
  );
}
