"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { useAnswerText } from "#components/registration/questions/answer-list";
import { TextLink } from "#components/ui/actions/text-link";
import { Avatar } from "#components/ui/display/avatar";
import { Card } from "#components/ui/display/card";
import { ListRow } from "#components/ui/lists/list-row";
import { Skeleton } from "#components/ui/states/skeleton";
import type { EventListing, ListingRegistration } from "#entities/hosting/listings";
import type { useListingAttendees } from "#hooks/hosting/listings";
import { displayName } from "#lib/format/names";
import { formatRelative } from "#lib/format/relative-time";
import { useHref } from "#lib/i18n/use-href";
import { heldPasses } from "#lib/registration/pass-state";
import { routes } from "#lib/routes";

/** How many of the newest are named, and how many of their answers. */
const shown = { people: 5, answers: 2 };

type OverviewLatestProps = {
  listing: Pick<EventListing, "id">;
  attendees: ReturnType<typeof useListingAttendees>;
};

/** Who registered last, and what they answered. */
export function OverviewLatest({ listing, attendees }: OverviewLatestProps) {
  const t = useTranslations("listings.overview");
  const locale = useLocale();
  const href = useHref();
  const [now] = useState(() => new Date());
  const all = href(routes.listingTab(listing.id, "attendees"));
  return (
    <Card as="section" padding="sm">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2 className="text-base">{t("latest")}</h2>
        <TextLink href={all} className="text-sm">
          {t("attendees")}
        </TextLink>
      </div>
      {attendees.error && !attendees.data && <LoadError level={3} title={t("errorTitle")} read={attendees} />}
      {attendees.isPending && <Skeleton shape="block" className="h-40" />}
      <ul className="divide-y divide-line">
        {attendees.data?.items.slice(0, shown.people).map((row) => {
          const name = displayName(row.account);
          return (
            <li key={row.id}>
              <ListRow
                href={`${all}?${new URLSearchParams({ attendee: row.accountId })}`}
                leading={<Avatar name={name} src={row.account.image?.uri ?? null} />}
                title={name}
                text={<Answers row={row} />}
                trailing={formatRelative(row.createdAt, now, locale)}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The first answers of a registration, else what it holds. */
function Answers({ row: { passes } }: { row: Pick<ListingRegistration, "passes"> }) {
  const answerText = useAnswerText();
  const held = heldPasses(passes);
  const given = held
    .flatMap(({ id, responses }) => responses.map((response) => ({ ...response, key: `${id} ${response.questionId}` })))
    .filter(({ value }) => value.trim() !== "");
  if (given.length === 0) return [...new Set(held.map(({ ticket }) => ticket.name))].join(", ");
  return given.slice(0, shown.answers).map(({ key, question, value }) => (
    <span key={key} className="block truncate">
      {question.label || question.name}: {answerText(question, value)}
    </span>
  ));
}
