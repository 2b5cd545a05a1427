"use client";

import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NotRegistered } from "#components/attendee/attendee-frame";
import { BackLink } from "#components/events/back-link";
import { CanceledNotice } from "#components/events/canceled-notice";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { ButtonLink } from "#components/ui/actions/button-link";
import type { Event } from "#entities/events/events";
import { useManagedCoupons } from "#hooks/attendance/attendee";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { MyEventHeading } from "./my-event-heading";
import { OwnCoupons } from "./own-coupons";

/** Without a pass of one's own: the codes that one has for others. Without these as well, that one is not registered. */
export function CodesOnly({ event, skeleton }: { event: Event; skeleton: ReactNode }) {
  const t = useTranslations("attendee");
  const href = useHref();
  const list = useManagedCoupons(event.id);
  if (!list.data) {
    return list.error ? <LoadError level={1} title={t("coupons.errorTitle")} read={list} /> : skeleton;
  }
  if (list.data.items.length === 0) return <NotRegistered event={event} />;
  return (
    <Page above={<BackLink href={href(routes.myEvents())}>{t("list.title")}</BackLink>}>
      <div className="max-w-180">
        <MyEventHeading event={event} />
        <CanceledNotice event={event} className="mt-6" />
        <p className="mt-6 text-ink-muted">{t("coupons.withoutPass")}</p>
        <ButtonLink
          variant="secondary"
          href={href(routes.event(event.slug))}
          icon={<CalendarDays aria-hidden="true" className="size-4.5" />}
          className="mt-3"
        >
          {t("event.page")}
        </ButtonLink>
        <OwnCoupons slug={event.slug} coupons={list.data.items} />
      </div>
    </Page>
  );
}
