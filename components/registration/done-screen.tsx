"use client";

import { CircleCheckBig } from "lucide-react";
import { useTranslations } from "next-intl";
import { AttendeeFrame } from "#components/attendee/attendee-frame";
import { Ticket } from "#components/attendee/ticket";
import { Banner } from "#components/ui/banner";
import { ButtonLink } from "#components/ui/button-link";
import { Skeleton } from "#components/ui/skeleton";
import type { Event } from "#entities/events";
import type { Registration } from "#entities/registration";
import { usePass } from "#hooks/attendee";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { heldPasses, passStateOf } from "#lib/registration/pass-state";
import { routes } from "#lib/routes";
import { CheckoutSkeleton } from "./checkout-skeleton";

/** After the purchase: it worked, this is the pass, and what comes next. */
export function DoneScreen({ slug }: { slug: string }) {
  return (
    <AttendeeFrame slug={slug} skeleton={<CheckoutSkeleton />}>
      {(attendee) => <Done {...attendee} />}
    </AttendeeFrame>
  );
}

function Done({ event, registration }: { event: Event; registration: Registration }) {
  const t = useTranslations("registration.done");
  const href = useHref();
  const passes = heldPasses(registration.passes).filter((pass) => passStateOf(pass) !== "canceled");
  const [latest] = passes.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const needsInfo = passes.some((pass) => passStateOf(pass) === "needsInfo");
  return (
    <div className="mx-auto grid max-w-page items-center gap-x-16 gap-y-8 px-4 pt-8 sm:px-6 lg:grid-cols-2 lg:px-8 lg:pt-16">
      <div className="text-center lg:text-start">
        <span aria-hidden="true" className="inline-grid size-16 place-items-center rounded-full bg-good-soft text-good">
          <CircleCheckBig strokeWidth={1.75} className="size-8" />
        </span>
        <h1 className="mt-5 text-balance text-3xl lg:text-4xl">{t("title")}</h1>
        <p className="mx-auto mt-3 max-w-reading text-pretty text-ink-muted lg:mx-0">
          {t("text", { event: event.name, count: passes.length })}
        </p>
        {needsInfo && (
          <Banner tone="warn" className="mt-5 text-start">
            {t("needsInfo")}
          </Banner>
        )}
        <div className="mt-6 flex flex-wrap justify-center gap-2 lg:justify-start">
          <ButtonLink href={href(routes.myEvent(event.slug))}>{t("passes", { count: passes.length })}</ButtonLink>
          <ButtonLink variant="secondary" href={href(routes.event(event.slug))}>
            {t("event")}
          </ButtonLink>
        </div>
      </div>
      {latest && <Preview event={event} registration={registration} passId={latest.id} />}
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
