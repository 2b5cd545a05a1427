"use client";

import { Settings2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/actions/button-link";
import type { Event } from "#entities/events/events";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** For its hosts. */
export function ManageLink({ event, full }: { event: Event; full?: boolean }) {
  const t = useTranslations("events.register");
  const href = useHref();
  return (
    <ButtonLink
      variant="secondary"
      href={href(routes.listing(event.id))}
      icon={<Settings2 aria-hidden="true" className="size-4.5" />}
      full={full ?? false}
    >
      {t("manage")}
    </ButtonLink>
  );
}
