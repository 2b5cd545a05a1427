"use client";

import { MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { ButtonLink } from "#components/ui/actions/button-link";
import type { Event } from "#entities/events/events";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** For its hosts: a conversation with people who come. */
export function MessageAttendees({ event, full = false }: { event: Event; full?: boolean }) {
  const t = useTranslations("events.register");
  const href = useHref();
  if (!useAppContext().config.MODULES.threads.enabled) return null;
  return (
    <ButtonLink
      variant="secondary"
      href={href(routes.messageTo({ event: event.id }))}
      icon={<MessagesSquare aria-hidden="true" className="size-4.5" />}
      full={full}
    >
      {t("message")}
    </ButtonLink>
  );
}
