"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/app-context";
import { ButtonLink } from "#components/ui/button-link";
import { useSelf } from "#hooks/self";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** Why the viewer may not create an event; null = they may, undefined = not known yet. */
export function useCreateEventRefusal(): "module_disabled" | "tier_required" | null | undefined {
  const { editable, editableTiers } = useAppContext().config.MODULES.events;
  const { data: self } = useSelf();
  if (!editable) return "module_disabled";
  if (!self) return undefined;
  const isHolder = editableTiers.length === 0 || self.accountTiers.some(({ id }) => editableTiers.includes(id));
  return isHolder ? null : "tier_required";
}

type CreateEventLinkProps = { groupId?: string; variant?: "primary" | "secondary" };

/** For those who may create an event; nothing for the others. */
export function CreateEventLink({ groupId, variant = "primary" }: CreateEventLinkProps) {
  const t = useTranslations("events.list");
  const href = useHref();
  if (useCreateEventRefusal() !== null) return null;
  return (
    <ButtonLink
      variant={variant}
      href={href(routes.createListing(groupId ? { groupId } : {}))}
      prefetch={false}
      icon={<Plus aria-hidden="true" className="size-4.5" />}
    >
      {t("create")}
    </ButtonLink>
  );
}
