"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCreateRefusal } from "#components/layout/providers/use-create-refusal";
import { ButtonLink } from "#components/ui/actions/button-link";
import { cx } from "#lib/format/class-names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

type CreateEventLinkProps = {
  groupId?: string;
  variant?: "primary" | "secondary";
  /** Its room is kept until it is known: most who come here may. */
  isExpected?: boolean;
};

/** For those who may create an event; nothing for the others. */
export function CreateEventLink({ groupId, variant = "primary", isExpected = false }: CreateEventLinkProps) {
  const t = useTranslations("events.list");
  const href = useHref();
  const refusal = useCreateRefusal("events");
  const isUnknown = refusal === undefined;
  if (refusal !== null && !(isUnknown && isExpected)) return null;
  return (
    <ButtonLink
      variant={variant}
      className={cx(isUnknown && "invisible")}
      href={href(routes.createListing(groupId ? { groupId } : {}))}
      prefetch={false}
      icon={<Plus aria-hidden="true" className="size-4.5" />}
    >
      {t("create")}
    </ButtonLink>
  );
}
