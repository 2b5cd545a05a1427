"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Attendance } from "#components/attendee/attendee-frame";
import { Part } from "#components/attendee/part";
import { LoadError } from "#components/layout/load-error";
import { Avatar } from "#components/ui/display/avatar";
import { ListRow } from "#components/ui/lists/list-row";
import { ShowMore } from "#components/ui/lists/show-more";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { TransferLog as Entry } from "#entities/commerce/passes";
import { useTransferLogs } from "#hooks/attendance/attendee";
import { eventZone } from "#lib/events/when";
import { formatDay } from "#lib/format/dates";
import { displayName } from "#lib/format/names";

/** Passes that went from hand to hand, from here or to here. Not there where none did. */
export function TransferLog({ event, registration }: Attendance) {
  const t = useTranslations("attendee.transfers");
  const list = useTransferLogs(event.id);
  const isExpected = registration._count.fromTransferLogs > 0;
  if (!list.data) {
    if (!isExpected) return null;
    return (
      <Part title={t("title")}>{list.error ? <LoadError title={t("errorTitle")} read={list} /> : <Pending />}</Part>
    );
  }
  if (list.data.items.length === 0) return null;
  return (
    <Part title={t("title")}>
      <ul className="divide-y divide-line">
        {list.data.items.map((entry) => (
          <li key={entry.id}>
            <Transfer entry={entry} ownId={registration.id} zone={eventZone(event)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="pb-4">
          <ShowMore list={list} label={t("more")} />
        </div>
      )}
    </Part>
  );
}

function Transfer({ entry, ownId, zone }: { entry: Entry; ownId: string; zone: string }) {
  const t = useTranslations("attendee.transfers");
  const locale = useLocale();
  const isGiven = entry.fromRegistrationId === ownId;
  const { account } = isGiven ? entry.toRegistration : entry.fromRegistration;
  const name = displayName(account);
  return (
    <ListRow
      leading={<Avatar name={name} src={account.image?.uri ?? null} size="sm" />}
      title={t.rich(isGiven ? "to" : "from", { name, b: (text) => <bdi>{text}</bdi> })}
      text={
        <span className="figures">
          {entry.purchase.ticket.name} · {t("on", { day: formatDay({ instant: entry.createdAt, zone, locale }) })}
        </span>
      }
    />
  );
}

function Pending() {
  const t = useTranslations("attendee.transfers");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-3 py-4">
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
    </SkeletonGroup>
  );
}
