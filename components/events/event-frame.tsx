"use client";

import { notFound, useSelectedLayoutSegments } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, useEffect } from "react";
import { RegisterBar, RegisterCard } from "#components/events/registering/register-card";
import { useVisitSource } from "#components/layout/consent/use-visit-source";
import { LoadError } from "#components/layout/load-error";
import { TalkFrame } from "#components/threads/talk-frame";
import { Cover } from "#components/ui/display/cover";
import type { Event } from "#entities/events/events";
import { useNow } from "#hooks/browser/use-now";
import { useRead } from "#hooks/calls/use-call";
import { useWatch } from "#hooks/calls/use-watch";
import { eventOptions } from "#hooks/events/events-options";
import { isGate } from "#lib/api/refusal";
import { isCanceled } from "#lib/events/when";
import { cx } from "#lib/format/class-names";
import { noteCoupon } from "#lib/registration/coupon-link";
import { EventHeader } from "./event-header";
import { EventTabs } from "./event-tabs";

// Most readers meet no draft, nothing canceled, no gate and no fault, and do not wait: the page brings its event along.
const DraftBanner = lazy(() => import("./draft-banner").then((part) => ({ default: part.DraftBanner })));
const CanceledNotice = lazy(() => import("./canceled-notice").then((part) => ({ default: part.CanceledNotice })));
const AccessGate = lazy(() => import("./access-gate").then((part) => ({ default: part.AccessGate })));
const EventSkeleton = lazy(() => import("./event-skeleton").then((part) => ({ default: part.EventSkeleton })));

export type EventFrameProps = {
  slug: string;
  /** Why nobody in particular may see it, as the server was told. */
  gate: string | null;
  /** When the page was made, ISO 8601. */
  renderedAt: string;
  /** The open section. */
  children: ReactNode;
};

/** What all sections of an event share: cover, header, tabs and the register card. */
export function EventFrame({ slug, gate, renderedAt, children }: EventFrameProps) {
  const t = useTranslations("events.event");
  const now = useNow(renderedAt);
  const read = useRead(eventOptions(slug));
  if (read.data) {
    return (
      <Frame event={read.data} now={now}>
        {children}
      </Frame>
    );
  }
  if (read.error?.status === 404) notFound();
  if (read.error && isGate(read.error)) return <AccessGate code={read.error.code} slug={slug} joins={gate !== null} />;
  if (read.error) return <LoadError level={1} title={t("errorTitle")} read={read} />;
  return gate ? <AccessGate code={gate} slug={slug} joins /> : <EventSkeleton label={t("loading")} />;
}

// A film with the talk beside it needs the width as well.
const besideContent =
  "sticky top-8 row-span-2 self-start group-has-data-talk/frame:static group-has-data-talk/frame:row-span-1";

function Frame({ event, now, children }: { event: Event; now: Date; children: ReactNode }) {
  useWatch(`event-pages/${event.id}`);
  const segments = useSelectedLayoutSegments();
  useVisitSource(event.id);
  useEffect(() => noteCoupon(event.id), [event.id]);
  // The agenda's rooms need the width: there the card stays beside the header only.
  const isWide = segments.length === 1 && segments[0] === "agenda";
  if (segments[0] === "talk") {
    const square = event.squareImage?.uri ?? null;
    return (
      <TalkFrame
        name={event.name}
        picture={square}
        notice={<TalkNotice event={event} />}
        tabs={<EventTabs event={event} className="mb-3" />}
      >
        {children}
      </TalkFrame>
    );
  }
  const picture = event.backgroundImage?.uri ?? event.image?.uri ?? null;
  return (
    <div className="mx-auto max-w-page px-4 pt-0 sm:px-6 sm:pt-6 lg:px-8 lg:pt-8">
      {event.published === false && <DraftBanner event={event} className="mb-6" />}
      <Cover
        name={event.name}
        src={picture}
        ratio="21/9"
        priority
        className={cx("-mx-4 mb-6 sm:mx-0 sm:mb-8 sm:w-full sm:rounded-card", picture ? "max-h-88" : "max-h-52")}
      />
      <div className="group/frame grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <EventHeader event={event} now={now} />
        <aside className={cx("max-lg:hidden", isWide ? "" : besideContent)}>
          <RegisterCard event={event} now={now} />
        </aside>
        <div className={cx("min-w-0 group-has-data-talk/frame:lg:col-span-2", isWide && "lg:col-span-2")}>
          <EventTabs event={event} className="mb-6" />
          {children}
        </div>
      </div>
      <RegisterBar event={event} now={now} />
    </div>
  );
}

/** That it is a draft, or canceled, as the header says it in the other sections. */
function TalkNotice({ event }: { event: Event }) {
  return (
    <>
      {event.published === false && <DraftBanner event={event} className="mt-3" />}
      {isCanceled(event) && <CanceledNotice event={event} isShort className="mt-3" />}
    </>
  );
}
