"use client";

import { Copy, Ellipsis, MapPin, Mic, Pencil, Trash2, TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { TrackMark } from "#components/events/agenda/track-mark";
import { IconButton } from "#components/ui/actions/icon-button";
import { Badge } from "#components/ui/display/badge";
import { Menu } from "#components/ui/overlays/menu";
import type { HostSession } from "#entities/hosting/programme";
import { formatTimeRange } from "#lib/format/dates";
import type { Clash } from "#lib/programme/clashes";

/** Names of what sessions are linked to. */
export type ProgrammeNames = {
  speaker: (id: string) => string | undefined;
  track: (id: string) => { name: string; color: string } | undefined;
};

export type SessionActs = {
  onEdit: (session: HostSession) => void;
  onDuplicate: (session: HostSession) => void;
  onRemove: (session: HostSession) => void;
};

type SessionRowProps = {
  session: HostSession;
  zone: string;
  isTimed: boolean;
  names: ProgrammeNames;
  clashes: readonly Clash[];
} & SessionActs;

export function SessionRow({ session, zone, isTimed, names, clashes, ...acts }: SessionRowProps) {
  const t = useTranslations("programme.list");
  const locale = useLocale();
  const { startTime: start, endTime: end } = session;
  return (
    <li className="relative grid gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-wash sm:grid-cols-[11rem_1fr] sm:px-5">
      <p className="figures pe-12 text-ink-muted text-sm sm:pe-0 sm:pt-0.5">
        {isTimed ? formatTimeRange({ start, end, zone, locale }) : t("untimed")}
      </p>
      <div className="grid min-w-0 gap-1.5 pe-12">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            onClick={() => acts.onEdit(session)}
            className="min-w-0 break-words rounded-control text-start font-medium after:absolute after:inset-0"
          >
            {session.name}
          </button>
          {session.nonSession && <Badge>{t("break")}</Badge>}
          {session.registrationEnabled && !session.nonSession && <Places session={session} />}
        </div>
        <Facts session={session} names={names} />
        {clashes.map((clash) => (
          <ClashLine
            key={`${clash.kind} ${clash.id} ${clash.other.id}`}
            session={session}
            clash={clash}
            names={names}
          />
        ))}
      </div>
      <div className="absolute end-2 top-2 sm:end-3">
        <Menu
          trigger={<IconButton label={t("acts", { name: session.name })} icon={<Ellipsis />} />}
          items={[
            { key: "edit", label: t("edit"), icon: <Pencil />, onSelect: () => acts.onEdit(session) },
            { key: "copy", label: t("duplicate"), icon: <Copy />, onSelect: () => acts.onDuplicate(session) },
            { key: "line", separator: true },
            {
              key: "remove",
              label: t("remove"),
              icon: <Trash2 />,
              tone: "danger",
              onSelect: () => acts.onRemove(session),
            },
          ]}
        />
      </div>
    </li>
  );
}

function Places({ session: { sold, supply } }: { session: HostSession }) {
  const t = useTranslations("programme.list");
  if (supply === null) return <Badge tone="brand">{t("registered", { sold })}</Badge>;
  return <Badge tone={sold >= supply ? "warn" : "brand"}>{t("places", { sold, supply })}</Badge>;
}

function Facts({ session, names }: { session: HostSession; names: ProgrammeNames }) {
  const speakers = session.speakerIds.flatMap((id) => names.speaker(id) ?? []);
  const tracks = session.trackIds.flatMap((id) => names.track(id) ?? []);
  if (!session.location && speakers.length === 0 && tracks.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-muted">
      {session.location && (
        <li className="flex min-w-0 items-center gap-1.5">
          <MapPin aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="truncate">{session.location.name}</span>
        </li>
      )}
      {speakers.length > 0 && (
        <li className="flex min-w-0 items-center gap-1.5">
          <Mic aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="min-w-0 break-words">{speakers.join(", ")}</span>
        </li>
      )}
      {tracks.map(({ name, color }) => (
        <li key={name} className="flex min-w-0 items-center gap-1.5">
          <TrackMark color={color} />
          <span className="truncate">{name}</span>
        </li>
      ))}
    </ul>
  );
}

type ClashLineProps = { session: HostSession; clash: Clash; names: ProgrammeNames };

function ClashLine({ session, clash, names }: ClashLineProps) {
  const t = useTranslations("programme.list");
  const { kind, id, other } = clash;
  const name = kind === "place" ? session.location?.name : names.speaker(id);
  return (
    <p className="flex items-start gap-1.5 text-caption text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {t(kind === "place" ? "placeClash" : "speakerClash", { name: name ?? "", other: other.name })}
    </p>
  );
}
