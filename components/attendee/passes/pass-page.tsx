"use client";

import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type Attendance, AttendeeFrame } from "#components/attendee/attendee-frame";
import { BackLink } from "#components/events/back-link";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import type { PassWithResponses } from "#entities/commerce/passes";
import { usePass } from "#hooks/attendance/attendee";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { SubpageSkeleton } from "./pass-skeleton";

type PassPageProps = {
  slug: string;
  passId: string;
  title: string;
  children: (attendance: Attendance & { pass: PassWithResponses }) => ReactNode;
};

/** A page below a pass: whose, which, and the way back to it. */
export function PassPage({ slug, passId, title, children }: PassPageProps) {
  return (
    <AttendeeFrame slug={slug} skeleton={<SubpageSkeleton />}>
      {(attendance) => (
        <WithPass {...attendance} passId={passId} title={title}>
          {children}
        </WithPass>
      )}
    </AttendeeFrame>
  );
}

type WithPassProps = Attendance & Omit<PassPageProps, "slug">;

function WithPass({ event, registration, passId, title, children }: WithPassProps) {
  const t = useTranslations("attendee");
  const href = useHref();
  const read = usePass(event.id, passId);
  if (read.error?.status === 404) notFound();
  if (!read.data && !read.error) return <SubpageSkeleton />;
  return (
    <Page
      width="reading"
      above={<BackLink href={href(routes.pass(event.slug, passId))}>{t("back")}</BackLink>}
      title={title}
      description={
        read.data && t("event.passNumber", { type: read.data.ticket.name, number: String(read.data.alternateId) })
      }
    >
      {read.data ? (
        children({ event, registration, pass: read.data })
      ) : (
        <LoadError title={t("errorTitle")} read={read} />
      )}
    </Page>
  );
}
