"use client";

import { CalendarDays, QrCode } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { BackLink } from "#components/events/back-link";
import { Page } from "#components/layout/page";
import { AnswerList } from "#components/registration/answer-list";
import { ButtonLink } from "#components/ui/button-link";
import { Card } from "#components/ui/card";
import { DateTile } from "#components/ui/date-tile";
import { Skeleton } from "#components/ui/skeleton";
import { SkeletonGroup } from "#components/ui/skeleton-group";
import type { BasePass } from "#entities/base-pass";
import type { Event } from "#entities/events";
import type { Registration } from "#entities/registration";
import { shortPlace } from "#lib/events/place";
import { eventZone, shortWhen } from "#lib/events/when";
import { useHref } from "#lib/i18n/use-href";
import { heldPasses, passStateOf } from "#lib/registration/pass-state";
import { routes } from "#lib/routes";
import { AttendeeFrame } from "./attendee-frame";
import { PassBadge } from "./pass-badge";
import { PaymentList, paidWith } from "./payment-list";

/** One's registration for an event: passes, answers, payments. */
export function MyEventScreen({ slug }: { slug: string }) {
  return (
    <AttendeeFrame slug={slug} skeleton={<MyEventSkeleton />}>
      {(attendee) => <MyEvent {...attendee} />}
    </AttendeeFrame>
  );
}

function MyEvent({ event, registration }: { event: Event; registration: Registration }) {
  const t = useTranslations("attendee");
  const href = useHref();
  const passes = heldPasses(registration.passes);
  const [first] = passes.filter((pass) => passStateOf(pass) !== "canceled");
  // A free registration leaves a payment of nothing, which nobody looks for.
  const payments = registration.payments.filter((payment) => paidWith(payment) > 0);
  const answered = passes.filter(({ responses }) => responses.length > 0);
  return (
    <Page above={<BackLink href={href(routes.myEvents())}>{t("list.title")}</BackLink>}>
      <div className="max-w-180">
        <Heading event={event} />
        <div className="mt-6 flex flex-wrap gap-2">
          {first && (
            <ButtonLink
              href={href(routes.pass(event.slug, first.id))}
              icon={<QrCode aria-hidden="true" className="size-4.5" />}
            >
              {t("list.show")}
            </ButtonLink>
          )}
          <ButtonLink
            variant="secondary"
            href={href(routes.event(event.slug))}
            icon={<CalendarDays aria-hidden="true" className="size-4.5" />}
          >
            {t("event.page")}
          </ButtonLink>
        </div>
        <Part title={t("event.passes", { count: passes.length })}>
          <ul className="divide-y divide-line">
            {passes.map((pass) => (
              <PassRow key={pass.id} pass={pass} slug={event.slug} />
            ))}
          </ul>
        </Part>
        {answered.length > 0 && (
          <Part title={t("event.answers")}>
            <div className="grid gap-6 py-4">
              {answered.map((pass) => (
                <div key={pass.id}>
                  {answered.length > 1 && <h3 className="mb-3 text-sm">{t("event.passNumber", passWords(pass))}</h3>}
                  <AnswerList responses={pass.responses} />
                </div>
              ))}
            </div>
          </Part>
        )}
        {payments.length > 0 && (
          <Part title={t("event.payments")}>
            <PaymentList payments={payments} zone={eventZone(event)} />
          </Part>
        )}
      </div>
    </Page>
  );
}

const passWords = ({ ticket, alternateId }: BasePass) => ({ type: ticket.name, number: String(alternateId) });

function Heading({ event }: { event: Event }) {
  const t = useTranslations("attendee");
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const place = event.eventType === "virtual" ? t("ticket.online") : shortPlace(event, locale);
  return (
    <header className="flex items-start gap-4">
      <DateTile instant={event.eventStart} zone={eventZone(event)} locale={locale} />
      <div className="min-w-0">
        <h1 className="break-words text-2xl lg:text-3xl">{event.name}</h1>
        <p className="figures mt-1 text-ink-muted">{shortWhen(event, locale, now)}</p>
        {place && <p className="text-ink-muted">{place}</p>}
      </div>
    </header>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{title}</h2>
      <Card padding="none" className="px-4 sm:px-6">
        {children}
      </Card>
    </section>
  );
}

function PassRow({ pass, slug }: { pass: BasePass; slug: string }) {
  const t = useTranslations("attendee.event");
  const href = useHref();
  return (
    <li className="relative flex min-h-16 items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <Link
          href={href(routes.pass(slug, pass.id))}
          className="line-clamp-2 break-words font-medium text-sm after:absolute after:inset-0 after:-mx-2 after:rounded-control hover:underline"
        >
          {pass.ticket.name}
        </Link>
        <p className="figures text-caption text-ink-muted">{t("number", { number: String(pass.alternateId) })}</p>
      </div>
      <PassBadge pass={pass} />
      <QrCode aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-muted" />
    </li>
  );
}

function MyEventSkeleton() {
  const t = useTranslations("attendee");
  return (
    <Page>
      <SkeletonGroup label={t("loading")} className="grid max-w-180 gap-4">
        <div className="flex gap-4">
          <Skeleton shape="block" className="size-14" />
          <div className="grid flex-1 content-start gap-3">
            <Skeleton className="w-3/4 text-3xl" />
            <Skeleton className="w-1/2" />
          </div>
        </div>
        <Skeleton shape="block" className="mt-6 h-40" />
        <Skeleton shape="block" className="h-32" />
      </SkeletonGroup>
    </Page>
  );
}
