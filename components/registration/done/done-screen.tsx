"use client";

import { CircleCheckBig } from "lucide-react";
import { useTranslations } from "next-intl";
import { AttendeeFrame } from "#components/attendee/attendee-frame";
import { Ticket } from "#components/attendee/passes/ticket";
import { AddToCalendar } from "#components/calendars/add-to-calendar";
import { later } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { CheckoutSkeleton } from "#components/registration/checkout-skeleton";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Banner } from "#components/ui/states/banner";
import { Skeleton } from "#components/ui/states/skeleton";
import type { Registration } from "#entities/commerce/registration";
import type { Event } from "#entities/events/events";
import { usePass } from "#hooks/attendance/attendee";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { heldPasses, passStateOf } from "#lib/registration/pass-state";
import { routes } from "#lib/routes";
import { NextSteps } from "./next-steps";
import { ShareEvent } from "./share-event";

const KeepPasses = later(() => import("#components/attendee/passes/keep-passes").then((part) => part.KeepPasses));
const DeviceOffer = later(() => import("#components/notifications/device-offer").then((part) => part.DeviceOffer));

/** After the purchase: it worked, this is the pass, and what comes next. */
export function DoneScreen({ slug }: { slug: string }) {
  return (
    <AttendeeFrame slug={slug} skeleton={<CheckoutSkeleton />}>
      {(attendee) => <Done {...attendee} />}
    </AttendeeFrame>
  );
}

function Done({ event, registration }: { event: Event; registration: Registration }) {
  const t = useTranslations();
  const href = useHref();
  const [payment] = useUrlParam("payment");
  const passes = heldPasses(registration.passes).filter((pass) => passStateOf(pass) !== "canceled");
  const [latest] = passes.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <div className="mx-auto grid max-w-page items-center gap-x-16 gap-y-10 px-4 pt-8 sm:px-6 lg:grid-cols-2 lg:px-8 lg:pt-16">
      <div className="text-center lg:text-start">
        <span aria-hidden="true" className="inline-grid size-16 place-items-center rounded-full bg-good-soft text-good">
          <CircleCheckBig strokeWidth={1.75} className="size-8" />
        </span>
        <h1 className="mt-5 text-balance text-3xl lg:text-4xl">{t("registration.done.title")}</h1>
        <p className="mx-auto mt-3 max-w-reading text-pretty text-ink-muted lg:mx-0">
          {t("registration.done.text", { event: event.name, count: passes.length })}
        </p>
        {payment === "pending" && <Banner className="mt-5 text-start">{t("errors.payment_running")}</Banner>}
        <div className="mt-6 flex flex-wrap justify-center gap-2 lg:justify-start">
          <ButtonLink href={href(routes.myEvent(event.slug))}>
            {t("registration.done.passes", { count: passes.length })}
          </ButtonLink>
          <AddToCalendar event={event} />
          <ShareEvent event={event} />
        </div>
        <NextSteps event={event} registration={registration} passes={passes} />
        <LatePart>
          <DeviceOffer after="purchase" name={event.name} className="mt-6" />
        </LatePart>
      </div>
      {latest && <Preview event={event} registration={registration} passId={latest.id} />}
      <KeepPasses event={event} registration={registration} />
    </div>
  );
}

function Preview({ event, registration, passId }: { event: Event; registration: Registration; passId: string }) {
  const read = usePass(event.id, passId);
  // The confirmation stands without it: a failed preview has its page of its own.
  if (read.error) return null;
  if (!read.data) return <Skeleton shape="block" className="mx-auto h-120 w-full max-w-sm rounded-sheet" />;
  const { code, id } = read.data;
  return (
    <Ticket event={event} pass={read.data} holder={displayName(registration.account)} code={code ?? id} level={2} />
  );
}
