"use client";

import { CalendarClock, Globe, Lock } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { TimeAgo } from "#components/activities/time-ago";
import { KindIcon } from "#components/contents/kind-icon";
import { EventLineBadge } from "#components/events/list/event-line-badge";
import { Avatar } from "#components/ui/display/avatar";
import { DateTile } from "#components/ui/display/date-tile";
import type { BaseEvent } from "#entities/events/base-event";
import type { BaseGroup } from "#entities/groups/groups";
import type { BaseAccount } from "#entities/people/accounts";
import type { FoundActivity, FoundContent, FoundMessage, FoundSession } from "#entities/search/found";
import { isTimed } from "#lib/events/agenda";
import { shortPlace } from "#lib/events/place";
import { eventZone, shortWhen } from "#lib/events/when";
import { formatDay, formatTimeRange, zoneAbbreviation } from "#lib/format/dates";
import { displayName } from "#lib/format/names";
import { fromFound } from "#lib/search/marks";
import { ChoiceIcon, ChoiceRow, Facts } from "./choice-row";
import { Marked } from "./marked";

/** What was looked for. */
type Looked = { words: string };
type Timed = Looked & { now: Date };

function Face({ account }: { account: BaseAccount }) {
  return <Avatar name={displayName(account)} src={account.image?.uri ?? null} />;
}

export function AccountRow({ account, words }: Looked & { account: BaseAccount }) {
  return (
    <ChoiceRow
      leading={<Face account={account} />}
      title={<Marked text={displayName(account)} words={words} />}
      text={
        <bdi>
          @<Marked text={account.username} words={words} />
        </bdi>
      }
    />
  );
}

export function GroupRow({ group, words }: Looked & { group: BaseGroup }) {
  const t = useTranslations("search.access");
  const Icon = group.access === "public" ? Globe : Lock;
  return (
    <ChoiceRow
      leading={<Avatar name={group.name} src={(group.squareImage ?? group.image)?.uri ?? null} square />}
      title={<Marked text={group.name} words={words} />}
      text={
        <>
          <Icon aria-hidden="true" className="me-1.5 inline size-3.5" />
          {t(group.access)}
        </>
      }
    />
  );
}

export function EventRow({ event, words, now }: Timed & { event: BaseEvent }) {
  const t = useTranslations("search.event");
  const locale = useLocale();
  const place = event.eventType === "virtual" ? t("online") : shortPlace(event, locale);
  const facts = [
    { key: "when", fact: <span className="figures">{shortWhen(event, locale, now)}</span> },
    { key: "where", fact: place && <bdi>{place}</bdi> },
  ];
  return (
    <ChoiceRow
      leading={<DateTile instant={event.eventStart} zone={eventZone(event)} locale={locale} size="sm" />}
      title={<Marked text={event.name} words={words} />}
      text={<Facts facts={facts} />}
      trailing={<EventLineBadge event={event} words={{ canceled: t("canceled"), live: t("live") }} />}
    />
  );
}

export function SessionRow({ session, words, now }: Timed & { session: FoundSession }) {
  const locale = useLocale();
  const zone = eventZone(session.event);
  const { startTime: start, endTime: end } = session;
  const moment = { instant: start, zone, locale };
  const time = isTimed(session, zone) && `${formatTimeRange({ start, end, zone, locale })} ${zoneAbbreviation(moment)}`;
  const facts = [
    { key: "event", fact: <bdi>{session.event.name}</bdi> },
    { key: "day", fact: <span className="figures">{formatDay(moment, now)}</span> },
    { key: "time", fact: time && <span className="figures">{time}</span> },
  ];
  return (
    <ChoiceRow
      leading={
        <ChoiceIcon>
          <CalendarClock strokeWidth={1.75} />
        </ChoiceIcon>
      }
      title={<Marked text={session.name} words={words} />}
      text={<Facts facts={facts} />}
    />
  );
}

export function ContentRow({ content, words }: Looked & { content: FoundContent }) {
  const title = content.title || content.channel.name;
  return (
    <ChoiceRow
      leading={
        content.image ? (
          <Avatar name={title} src={content.image.uri} square />
        ) : (
          <ChoiceIcon>
            <KindIcon kind={content.kind} />
          </ChoiceIcon>
        )
      }
      title={<Marked text={title} words={words} />}
      text={<bdi>{content.channel.name}</bdi>}
    />
  );
}

export function ActivityRow({ activity, words, now }: Timed & { activity: FoundActivity }) {
  const place = activity.group ?? activity.event;
  const facts = [
    { key: "who", fact: <bdi>{displayName(activity.account)}</bdi> },
    { key: "where", fact: place && <bdi>{place.name}</bdi> },
    { key: "when", fact: <TimeAgo instant={activity.createdAt} now={now} /> },
  ];
  return (
    <ChoiceRow
      isQuote
      leading={<Face account={activity.account} />}
      title={<Marked text={fromFound(activity.excerpt, words)} words={words} />}
      text={<Facts facts={facts} />}
    />
  );
}

/** What a conversation is called: by its name, else by whom one talks to. */
export const conversationName = ({ channel }: Pick<FoundMessage, "channel">, locale: string): string =>
  channel.name ?? new Intl.ListFormat(locale, { type: "conjunction" }).format(channel.members.map(displayName));

export function MessageRow({ message, words, now }: Timed & { message: FoundMessage }) {
  const locale = useLocale();
  const author = displayName(message.account);
  const conversation = conversationName(message, locale);
  const facts = [
    { key: "who", fact: <bdi>{author}</bdi> },
    { key: "where", fact: conversation !== author && <bdi>{conversation}</bdi> },
    { key: "when", fact: <TimeAgo instant={message.createdAt} now={now} /> },
  ];
  return (
    <ChoiceRow
      isQuote
      leading={<Face account={message.account} />}
      title={<Marked text={fromFound(message.excerpt, words)} words={words} />}
      text={<Facts facts={facts} />}
    />
  );
}
