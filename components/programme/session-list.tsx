"use client";

import { ClockArrowDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
import { Button } from "#components/ui/actions/button";
import { Card } from "#components/ui/display/card";
import type { HostProgramme } from "#entities/hosting/programme";
import { isTimed } from "#lib/events/agenda";
import { formatLongDay } from "#lib/format/dates";
import { displayName } from "#lib/format/names";
import { clashesOf } from "#lib/programme/clashes";
import { type ProgrammeDay, programmeDays } from "#lib/programme/days";
import { MoveDay } from "./move-day";
import { type ProgrammeNames, type SessionActs, SessionRow } from "./session-row";

type SessionListProps = { eventId: string; zone: string; programme: HostProgramme } & SessionActs;

/** Every session, day by day, with what is needed twice at a time. */
export function SessionList({ eventId, zone, programme, ...acts }: SessionListProps) {
  const { sessions, speakers, tracks } = programme;
  const days = useMemo(() => programmeDays(sessions, zone), [sessions, zone]);
  const clashes = useMemo(() => clashesOf(sessions.filter((session) => isTimed(session, zone))), [sessions, zone]);
  const names = useMemo((): ProgrammeNames => {
    const speakerNames = new Map(speakers.map((speaker) => [speaker.id, displayName(speaker)]));
    const trackNames = new Map(tracks.map((track) => [track.id, track]));
    return { speaker: (id) => speakerNames.get(id), track: (id) => trackNames.get(id) };
  }, [speakers, tracks]);
  return (
    <div className="grid gap-8">
      {days.map((day) => (
        <Day key={day.key} eventId={eventId} zone={zone} day={day}>
          {day.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              zone={zone}
              isTimed={isTimed(session, zone)}
              names={names}
              clashes={clashes.get(session.id) ?? []}
              {...acts}
            />
          ))}
        </Day>
      ))}
    </div>
  );
}

type DayProps = { eventId: string; zone: string; day: ProgrammeDay; children: ReactNode };

function Day({ eventId, zone, day, children }: DayProps) {
  const t = useTranslations("programme.list");
  const locale = useLocale();
  const [isMoving, setMoving] = useState(false);
  const name = formatLongDay({ instant: day.instant, zone, locale });
  return (
    // Days out of sight cost nothing to draw.
    <section aria-label={name} className="[contain-intrinsic-size:auto_40rem] [content-visibility:auto]">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1">
        <h2 className="text-xl">{name}</h2>
        <Button
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          icon={<ClockArrowDown aria-hidden="true" className="size-4" />}
          onClick={() => setMoving(true)}
        >
          {t("moveDay")}
        </Button>
      </div>
      <Card padding="none">
        <ul className="divide-y divide-line overflow-hidden rounded-card">{children}</ul>
      </Card>
      {isMoving && (
        <MoveDay
          eventId={eventId}
          sessionIds={day.sessions.map(({ id }) => id)}
          day={name}
          onClose={() => setMoving(false)}
        />
      )}
    </section>
  );
}
