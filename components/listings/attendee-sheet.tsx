"use client";

import { Mail, Phone } from "lucide-react";
import { useTranslations } from "next-intl";
import { PassBadge } from "#components/attendee/pass-badge";
import { LoadError } from "#components/layout/load-error";
import { AnswerList } from "#components/registration/answer-list";
import { Avatar } from "#components/ui/avatar";
import { Sheet } from "#components/ui/sheet";
import { Skeleton } from "#components/ui/skeleton";
import { SkeletonGroup } from "#components/ui/skeleton-group";
import { TextLink } from "#components/ui/text-link";
import type { BasePass } from "#entities/base-pass";
import type { EventListing, ListingRegistration } from "#entities/listings";
import type { RegistrationSection } from "#entities/questions";
import { useListingAttendee, useListingAttendeeSections } from "#hooks/listings";
import { displayName } from "#lib/format/names";
import { heldPasses } from "#lib/registration/pass-state";
import { askedQuestions } from "#lib/registration/questions";
import { AttendeeBadge } from "./attendee-columns";

type AttendeeSheetProps = {
  listing: EventListing;
  /** Empty = closed. */
  accountId: string;
  onClose: () => void;
};

/** One attendee beside the list: how to reach them, their passes, what they answered. */
export function AttendeeSheet({ listing, accountId, onClose }: AttendeeSheetProps) {
  const t = useTranslations("listings.detail");
  const read = useListingAttendee(listing.id, accountId);
  const name = read.data ? displayName(read.data.account) : t("title");
  return (
    <Sheet
      title={name}
      closeLabel={t("close")}
      open={accountId !== ""}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {read.data ? <Details registration={read.data} eventId={listing.id} /> : <Waiting read={read} />}
    </Sheet>
  );
}

function Waiting({ read }: { read: ReturnType<typeof useListingAttendee> }) {
  const t = useTranslations("listings.detail");
  return read.error ? <LoadError title={t("errorTitle")} read={read} /> : <DetailSkeleton />;
}

function Details({ registration, eventId }: { registration: ListingRegistration; eventId: string }) {
  const t = useTranslations("listings.detail");
  const { account, accountId, passes } = registration;
  const held = heldPasses(passes);
  return (
    <div className="grid gap-6">
      <div className="flex items-start gap-4">
        <Avatar name={displayName(account)} src={account.image?.uri ?? null} size="lg" />
        <div className="grid min-w-0 gap-1 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-ink-muted">@{account.username}</span>
            <AttendeeBadge row={registration} />
          </p>
          {account.email && (
            <p className="flex min-w-0 items-center gap-2">
              <Mail aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
              <TextLink href={`mailto:${account.email}`} className="break-all">
                {account.email}
              </TextLink>
            </p>
          )}
          {account.phone && (
            <p className="figures flex items-center gap-2">
              <Phone aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
              <TextLink href={`tel:${account.phone}`}>{account.phone}</TextLink>
            </p>
          )}
        </div>
      </div>
      <section>
        <h3 className="mb-3 text-base">{t("passes", { count: held.length })}</h3>
        <ul className="grid gap-3">
          {held.map((pass) => (
            <li key={pass.id} className="rounded-card border border-line p-4">
              <div className="flex items-start justify-between gap-4">
                <div className="min-w-0">
                  <p className="break-words font-medium text-sm">{pass.ticket.name}</p>
                  <p className="figures text-caption text-ink-muted">
                    {t("number", { number: String(pass.alternateId) })}
                  </p>
                </div>
                <PassBadge pass={pass} />
              </div>
              <Answers pass={pass} eventId={eventId} accountId={accountId} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** A pass's answers under the titles they were asked under. */
function Answers({ pass, eventId, accountId }: { pass: BasePass; eventId: string; accountId: string }) {
  const t = useTranslations("listings.detail");
  const read = useListingAttendeeSections(eventId, accountId, pass.id);
  if (!read.data) {
    return read.error ? (
      <LoadError level={3} title={t("answersError")} read={read} />
    ) : (
      <Skeleton className="mt-4 w-2/3" />
    );
  }
  const groups = read.data
    .map((section) => ({ section, responses: responsesIn(section, pass) }))
    .filter(({ responses }) => responses.length > 0);
  if (groups.length === 0) return null;
  return (
    <div className="mt-4 grid gap-5 border-line border-t pt-4">
      {groups.map(({ section, responses }) => (
        <section key={section.id}>
          <h4 className="mb-2 text-sm">{section.name}</h4>
          <AnswerList responses={responses} />
        </section>
      ))}
    </div>
  );
}

function responsesIn(section: RegistrationSection, { responses }: BasePass): BasePass["responses"] {
  const answers = Object.fromEntries(responses.map(({ questionId, value }) => [questionId, value]));
  const asked = askedQuestions(section, answers).map(({ id }) => id);
  return asked.flatMap((id) => responses.find(({ questionId, value }) => questionId === id && value !== "") ?? []);
}

function DetailSkeleton() {
  const t = useTranslations("listings.detail");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-4">
      <div className="flex gap-4">
        <Skeleton shape="circle" className="size-14" />
        <div className="grid flex-1 content-start gap-2">
          <Skeleton className="w-32" />
          <Skeleton className="w-48" />
        </div>
      </div>
      <Skeleton shape="block" className="h-32" />
    </SkeletonGroup>
  );
}
