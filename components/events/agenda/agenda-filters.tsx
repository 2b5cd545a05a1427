"use client";

import { useTranslations } from "next-intl";
import { Pill } from "#components/ui/actions/pill";
import { SearchField } from "#components/ui/fields/search-field";
import { Select } from "#components/ui/fields/select";
import type { BaseSessionLocation, Session } from "#entities/events/sessions";
import { agendaTracks } from "#lib/events/agenda";
import { MineSwitch } from "./mine-switch";
import { TrackMark } from "./track-mark";

type AgendaFiltersProps = {
  sessions: Session[];
  rooms: BaseSessionLocation[];
  /** Slug; empty = all of them. */
  track: string;
  onTrack: (slug: string) => void;
  /** Id; empty = all of them. */
  room: string;
  onRoom: (id: string) => void;
  search: string;
  onSearch: (words: string) => void;
  isMine: boolean;
  onMine: (on: boolean) => void;
};

export function AgendaFilters(props: AgendaFiltersProps) {
  const t = useTranslations("events");
  return (
    <div className="mb-3 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchField
          label={t("agenda.search")}
          clearLabel={t("list.clear")}
          value={props.search}
          onValueChange={props.onSearch}
          className="w-full sm:w-64"
        />
        <RoomSelect {...props} />
        <MineSwitch isOn={props.isMine} onChange={props.onMine} className="sm:ms-auto" />
      </div>
      <TrackPills {...props} />
    </div>
  );
}

function RoomSelect({ rooms, room, onRoom }: AgendaFiltersProps) {
  const t = useTranslations("events.agenda");
  if (rooms.length < 2) return null;
  const options = rooms.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      aria-label={t("room")}
      options={[{ value: "", label: t("allRooms") }, ...options]}
      value={rooms.some(({ id }) => id === room) ? room : ""}
      onChange={(event) => onRoom(event.target.value)}
      className="min-w-0 flex-1 sm:max-w-52"
    />
  );
}

function TrackPills({ sessions, track, onTrack }: AgendaFiltersProps) {
  const t = useTranslations("events.agenda");
  const tracks = agendaTracks(sessions);
  if (tracks.length < 2) return null;
  return (
    <fieldset className="min-w-0 max-w-full">
      <legend className="sr-only">{t("tracks")}</legend>
      <div className="scroll-quiet -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        <Pill pressed={track === ""} onClick={() => onTrack("")}>
          {t("allTracks")}
        </Pill>
        {tracks.map(({ id, slug, name, color }) => (
          <Pill key={id} pressed={track === slug} onClick={() => onTrack(track === slug ? "" : slug)}>
            <TrackMark color={color} />
            {name}
          </Pill>
        ))}
      </div>
    </fieldset>
  );
}
