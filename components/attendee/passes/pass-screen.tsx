"use client";

import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { type Attendance, AttendeeFrame } from "#components/attendee/attendee-frame";
import { isUnreachable } from "#components/attendee/unreachable";
import { BackLink } from "#components/events/back-link";
import { CanceledNotice } from "#components/events/canceled-notice";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { usePass } from "#hooks/attendance/attendee";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { heldPasses } from "#lib/registration/pass-state";
import { routes } from "#lib/routes";
import { PassLeaf } from "./pass-leaf";
import { PassNotes } from "./pass-notes";
import { PassPanel } from "./pass-panel";
import { PassSkeleton, TicketSkeleton } from "./pass-skeleton";
import { PrintTicketOnly } from "./print-ticket-only";
import { SavedTicket } from "./saved-ticket";
import { Ticket } from "./ticket";
import { useForgetPass, useKeepPass, useKeepPassPage, useSavedPass } from "./use-saved-pass";

type PassProps = { slug: string; passId: string };

/** The pass to show at the door, also without a network once it was opened; several are leafed through. */
export function PassScreen({ slug, passId }: PassProps) {
  const saved = useSavedPass(passId);
  const copy = saved && <SavedTicket saved={saved} />;
  return (
    <AttendeeFrame slug={slug} skeleton={<PassSkeleton />} unreachable={copy}>
      {(attendance) => <OwnPass {...attendance} passId={passId} copy={copy} />}
    </AttendeeFrame>
  );
}

type OwnPassProps = Attendance & { passId: string; copy: React.ReactNode };

function OwnPass({ event, registration, passId, copy }: OwnPassProps) {
  const t = useTranslations("attendee");
  const href = useHref();
  const read = usePass(event.id, passId);
  useKeepPass({ event, registration, pass: read.data });
  useKeepPassPage({ registration, pass: read.data });
  if (read.error?.status === 404) return <NoLongerOwn passId={passId} />;
  if (copy && isUnreachable(read)) return copy;
  const ids = heldPasses(registration.passes).map(({ id }) => id);
  return (
    <Page above={<BackLink href={href(routes.myEvent(event.slug))}>{event.name}</BackLink>}>
      {read.data ? (
        <div className="mx-auto grid max-w-4xl grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
          <div className="min-w-0">
            <CanceledNotice event={event} className="mb-4" />
            <PassNotes slug={event.slug} pass={read.data} />
            <Ticket
              event={event}
              pass={read.data}
              holder={displayName(registration.account)}
              code={read.data.code ?? read.data.id}
            />
            <PrintTicketOnly />
            <PassLeaf slug={event.slug} ids={ids} passId={passId} />
          </div>
          <PassPanel event={event} registration={registration} pass={read.data} />
        </div>
      ) : read.error ? (
        <LoadError title={t("errorTitle")} read={read} />
      ) : (
        <TicketSkeleton />
      )}
    </Page>
  );
}

/** Handed on or never one's own: no copy of it is left on this device either. */
function NoLongerOwn({ passId }: { passId: string }) {
  const forget = useForgetPass();
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    forget(passId);
    setForgotten(true);
  }, [forget, passId]);
  if (isForgotten) notFound();
  return <PassSkeleton />;
}
