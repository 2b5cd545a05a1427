"use client";

import { use, useDeferredValue } from "react";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import type { Session } from "#entities/events/sessions";
import { useNow } from "#hooks/browser/use-now";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { agendaDays, agendaRooms, dayUnderWay, filterAgenda, openingDay } from "#lib/events/agenda";
import { AgendaDay } from "./agenda-day";
import { AgendaDayBar } from "./agenda-day-bar";
import { AgendaFilters } from "./agenda-filters";
import { AgendaKeepingContext } from "./agenda-keeping";

// Only what somebody looks for can be missing.
const AgendaNothing = late(() => import("./agenda-nothing").then((part) => part.AgendaNothing));

export type AgendaBoardProps = {
  slug: string;
  zone: string;
  sessions: Session[];
  renderedAt: string;
};

export function AgendaBoard({ slug, zone, sessions, renderedAt }: AgendaBoardProps) {
  const keeping = use(AgendaKeepingContext);
  const now = useNow(renderedAt);
  const [chosenDay, setDay] = useUrlParam("day");
  const [track, setTrack] = useUrlParam("track");
  const [room, setRoom] = useUrlParam("room");
  const [search, setSearch] = useUrlParam("search");
  const [mine, setMine] = useUrlParam("mine");
  const words = useDeferredValue(search);

  const days = agendaDays(sessions, zone);
  const day = days.some(({ key }) => key === chosenDay) ? chosenDay : openingDay(days, zone, now);
  const rooms = agendaRooms(sessions);
  const isMine = mine === "true" && Boolean(keeping);
  const own = isMine && keeping ? sessions.filter(({ id }) => keeping.kept.has(id)) : sessions;
  const found = agendaDays(filterAgenda(own, { search: words, track, room }), zone);
  // Who searches, or looks through what is kept, does not know the day yet: every day is shown.
  const isOverDays = words !== "" || isMine;
  const shown = isOverDays ? found : found.filter(({ key }) => key === day);
  const clear = () => {
    for (const set of [setSearch, setTrack, setRoom, setMine]) set("");
  };
  return (
    <>
      <AgendaFilters
        sessions={sessions}
        rooms={rooms}
        track={track}
        onTrack={setTrack}
        room={room}
        onRoom={setRoom}
        search={search}
        onSearch={setSearch}
        isMine={isMine}
        onMine={(on) => setMine(on ? "true" : "")}
      />
      {!isOverDays && <AgendaDayBar days={days} day={day} onDay={setDay} today={dayUnderWay(days, now)} zone={zone} />}
      {shown.map((ofDay) => (
        <AgendaDay
          key={ofDay.key}
          day={ofDay}
          slug={slug}
          zone={zone}
          now={now}
          rooms={isOverDays ? null : rooms.map(({ id }) => id)}
        />
      ))}
      {shown.length === 0 && (
        <LatePart>
          <AgendaNothing isMine={isMine && own.length === 0} onAll={clear} />
        </LatePart>
      )}
    </>
  );
}
