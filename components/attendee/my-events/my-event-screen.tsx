"use client";

import { CalendarDays, QrCode } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Attendance, AttendeeFrame } from "#components/attendee/attendee-frame";
import { Part } from "#components/attendee/part";
import { PassBadge } from "#components/attendee/passes/pass-badge";
import { AddToCalendar } from "#components/calendars/add-to-calendar";
import { BackLink } from "#components/events/back-link";
import { CanceledNotice } from "#components/events/canceled-notice";
import { later } from "#components/layout/late";
import { Page } from "#components/layout/page";
import { AnswerList } from "#components/registration/questions/answer-list";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { BasePass } from "#entities/commerce/base-pass";
import { eventPhase, eventZone, isCanceled } from "#lib/events/when";
import { useHref } from "#lib/i18n/use-href";
import { heldPasses, passStateOf } from "#lib/registration/pass-state";
import { routes } from "#lib/routes";
import { ActivationsEntry } from "./activations-entry";
import { CodesOnly } from "./codes-only";
import { EventPreferences } from "./event-preferences";
import { GoingAlong } from "./going-along";
import { MyEventHeading } from "./my-event-heading";
import { OwnCoupons } from "./own-coupons";
import { PaymentList, paidWith } from "./payment-list";
import { RemainingDue } from "./remaining-due";
import { TransferLog } from "./transfer-log";

const KeepPasses = later(() => import("#components/attendee/passes/keep-passes").then((part) => part.KeepPasses));

/** One's registration for an event: passes and what goes along, answers, payments, settings. */
export function MyEventScreen({ slug }: { slug: string }) {
  return (
    <AttendeeFrame
      slug={slug}
      skeleton={<MyEventSkeleton />}
      withoutPass={(event) => <CodesOnly event={event} skeleton={<MyEventSkeleton />} />}
    >
      {(attendance) => <MyEvent {...attendance} />}
    </AttendeeFrame>
  );
}

function MyEvent({ event, registration }: Attendance) {
  const t = useTranslations("attendee");
  const href = useHref();
  const [now] = useState(() => new Date());
  const isOver = eventPhase(event, now) === "past";
  const passes = heldPasses(registration.passes);
  const admitting = passes.filter((pass) => passStateOf(pass) !== "canceled");
  return (
    <Page above={<BackLink href={href(routes.myEvents())}>{t("list.title")}</BackLink>}>
      <div className="max-w-180">
        <MyEventHeading event={event} />
        <CanceledNotice event={event} className="mt-6" />
        <div className="mt-6 flex flex-wrap gap-2">
          {admitting[0] && (
            <ButtonLink
              href={href(routes.pass(event.slug, admitting[0].id))}
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
          {!isCanceled(event) && <AddToCalendar event={event} />}
        </div>
        {passes.length > 0 && (
          <Part title={t("event.passes", { count: passes.length })}>
            <ul className="divide-y divide-line">
              {passes.map((pass) => (
                <PassRow key={pass.id} pass={pass} slug={event.slug} isOver={isOver} />
              ))}
            </ul>
          </Part>
        )}
        <GoingAlong event={event} passes={admitting} />
        <ActivationsEntry event={event} passes={admitting} />
        <Answers passes={passes} />
        <Payments event={event} registration={registration} />
        {registration.coupons.length > 0 && <OwnCoupons slug={event.slug} coupons={registration.coupons} />}
        <TransferLog event={event} registration={registration} />
        {!isOver && <KeepPasses event={event} registration={registration} />}
        {admitting.length > 0 && <EventPreferences registration={registration} />}
      </div>
    </Page>
  );
}

const passWords = ({ ticket, alternateId }: BasePass) => ({ type: ticket.name, number: String(alternateId) });

function Answers({ passes }: { passes: readonly BasePass[] }) {
  const t = useTranslations("attendee.event");
  const answered = passes.filter(({ responses }) => responses.length > 0);
  if (answered.length === 0) return null;
  return (
    <Part title={t("answers")}>
      <div className="grid gap-6 py-4">
        {answered.map((pass) => (
          <div key={pass.id}>
            {answered.length > 1 && <h3 className="mb-3 text-sm">{t("passNumber", passWords(pass))}</h3>}
            <AnswerList responses={pass.responses} />
          </div>
        ))}
      </div>
    </Part>
  );
}

function Payments({ event, registration }: Attendance) {
  const t = useTranslations("attendee.event");
  // A free registration leaves a payment of nothing, which nobody looks for.
  const payments = registration.payments.filter((payment) => paidWith(payment) > 0);
  if (payments.length === 0) return null;
  return (
    <Part title={t("payments")}>
      <PaymentList payments={payments} zone={eventZone(event)} />
      <RemainingDue event={event} payments={payments} terms={registration.event} />
    </Part>
  );
}

function PassRow({ pass, slug, isOver }: { pass: BasePass; slug: string; isOver: boolean }) {
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
      <PassBadge pass={pass} isOver={isOver} />
      {passStateOf(pass) !== "canceled" && (
        <QrCode aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-muted" />
      )}
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
