"use client";

import { Ellipsis, MapPin, Pencil, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { TrackMark } from "#components/events/agenda/track-mark";
import { SettingCard } from "#components/security/setting-card";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import { ListRow } from "#components/ui/lists/list-row";
import { Menu } from "#components/ui/overlays/menu";
import type { BaseSessionLocation } from "#entities/events/sessions";
import type { HostTrack } from "#entities/hosting/programme";
import { useRemoveLocation, useRemoveTrack } from "#hooks/hosting/programme";
import { PlaceDialog } from "./place-dialog";
import { ProgrammeFrame, type ProgrammeView } from "./programme-frame";
import { RemoveDialog } from "./remove-dialog";
import { TrackDialog } from "./track-dialog";

export function PlacesScreen({ eventId }: { eventId: string }) {
  return (
    <ProgrammeFrame eventId={eventId} part="places">
      {(view) => (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Places {...view} />
          <Tracks {...view} />
        </div>
      )}
    </ProgrammeFrame>
  );
}

/** What is open beside the list: a dialog for one of them, or for a new one (null). */
type Work<T> = { act: "edit"; item: T | null } | { act: "remove"; item: T };

const addressOf = ({ address1, city, country }: BaseSessionLocation): string =>
  [address1, city, country].filter(Boolean).join(", ");

function Places({ listing, programme }: ProgrammeView) {
  const t = useTranslations("programme");
  const [work, setWork] = useState<Work<BaseSessionLocation> | null>(null);
  const remove = useRemoveLocation();
  const close = () => setWork(null);
  const eventId = listing.id;
  const countOf = (id: string) => programme.sessions.filter(({ location }) => location?.id === id).length;
  return (
    <SettingCard
      title={t("places.title")}
      text={t("places.text")}
      action={<AddButton label={t("places.new")} onPress={() => setWork({ act: "edit", item: null })} />}
    >
      {programme.locations.length === 0 && <p className="text-ink-muted text-sm">{t("places.none")}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {programme.locations.map((place) => (
          <li key={place.id}>
            <ListRow
              leading={<MapPin aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />}
              title={place.name}
              text={addressOf(place) || t("places.sessions", { count: countOf(place.id) })}
              trailing={
                <RowMenu
                  label={t("places.acts", { name: place.name })}
                  onEdit={() => setWork({ act: "edit", item: place })}
                  onRemove={() => setWork({ act: "remove", item: place })}
                />
              }
            />
          </li>
        ))}
      </ul>
      {work?.act === "edit" && <PlaceDialog eventId={eventId} place={work.item} onClose={close} />}
      {work?.act === "remove" && (
        <RemoveDialog
          name={work.item.name}
          text={t("remove.place")}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { eventId, locationId: work.item.id } }, { onSettled: close })}
          onClose={close}
        />
      )}
    </SettingCard>
  );
}

function Tracks({ listing, programme }: ProgrammeView) {
  const t = useTranslations("programme");
  const [work, setWork] = useState<Work<HostTrack> | null>(null);
  const remove = useRemoveTrack();
  const close = () => setWork(null);
  const eventId = listing.id;
  const countOf = (id: string) => programme.sessions.filter(({ trackIds }) => trackIds.includes(id)).length;
  return (
    <SettingCard
      title={t("tracks.title")}
      text={t("tracks.text")}
      action={<AddButton label={t("tracks.new")} onPress={() => setWork({ act: "edit", item: null })} />}
    >
      {programme.tracks.length === 0 && <p className="text-ink-muted text-sm">{t("tracks.none")}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {programme.tracks.map((track) => (
          <li key={track.id}>
            <ListRow
              leading={
                <span className="grid size-4.5 place-content-center">
                  <TrackMark color={track.color} />
                </span>
              }
              title={track.name}
              text={t("tracks.sessions", { count: countOf(track.id) })}
              trailing={
                <RowMenu
                  label={t("tracks.acts", { name: track.name })}
                  onEdit={() => setWork({ act: "edit", item: track })}
                  onRemove={() => setWork({ act: "remove", item: track })}
                />
              }
            />
          </li>
        ))}
      </ul>
      {work?.act === "edit" && (
        <TrackDialog
          eventId={eventId}
          track={work.item}
          worn={programme.tracks.map(({ color }) => color)}
          onClose={close}
        />
      )}
      {work?.act === "remove" && (
        <RemoveDialog
          name={work.item.name}
          text={t("remove.track")}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { eventId, trackId: work.item.id } }, { onSettled: close })}
          onClose={close}
        />
      )}
    </SettingCard>
  );
}

function AddButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-haspopup="dialog"
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

function RowMenu({ label, onEdit, onRemove }: { label: string; onEdit: () => void; onRemove: () => void }) {
  const t = useTranslations("programme.list");
  return (
    <Menu
      trigger={<IconButton label={label} icon={<Ellipsis />} />}
      items={[
        { key: "edit", label: t("edit"), icon: <Pencil />, onSelect: onEdit },
        { key: "remove", label: t("remove"), icon: <Trash2 />, tone: "danger", onSelect: onRemove },
      ]}
    />
  );
}
