"use client";

import { Ellipsis, Mic, Pencil, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import { Avatar } from "#components/ui/display/avatar";
import { Badge } from "#components/ui/display/badge";
import { Card } from "#components/ui/display/card";
import { SortableList } from "#components/ui/lists/sortable-list";
import { Menu } from "#components/ui/overlays/menu";
import { EmptyState } from "#components/ui/states/empty-state";
import type { HostSpeaker } from "#entities/hosting/programme";
import { useSortableWords } from "#hooks/browser/use-sortable-words";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useOrderSpeakers, useRemoveSpeaker } from "#hooks/hosting/programme";
import { displayName } from "#lib/format/names";
import { ProgrammeFrame, type ProgrammeView } from "./programme-frame";
import { RemoveDialog } from "./remove-dialog";
import { SpeakerSheet } from "./speaker-sheet";

export function SpeakersScreen({ eventId }: { eventId: string }) {
  return (
    <ProgrammeFrame eventId={eventId} part="speakers">
      {(view) => <Speakers {...view} />}
    </ProgrammeFrame>
  );
}

/** In the address, where a speaker's id stands otherwise. */
const fresh = "new";

function Speakers({ listing, programme }: ProgrammeView) {
  const t = useTranslations("programme.speakers");
  const { speakers, sessions } = programme;
  const [speakerId, setSpeakerId] = useUrlParam("speaker");
  const [leaving, setLeaving] = useState<HostSpeaker | null>(null);
  const order = useOrderSpeakers();
  const words = useSortableWords();
  const counts = useMemo(() => {
    const ids = sessions.flatMap((session) => session.speakerIds);
    return Map.groupBy(ids, (id) => id);
  }, [sessions]);
  const chosen = speakers.find(({ id }) => id === speakerId) ?? null;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-reading text-ink-muted text-sm">{speakers.length > 1 && t("hint")}</p>
        <Button
          aria-haspopup="dialog"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => setSpeakerId(fresh)}
        >
          {t("new")}
        </Button>
      </div>
      {speakers.length === 0 ? (
        <EmptyState icon={<Mic />} title={t("none")} text={t("noneText")} />
      ) : (
        <Card padding="none" className="overflow-hidden">
          <SortableList
            label={t("order")}
            items={speakers}
            itemName={displayName}
            words={words}
            onOrder={(speakerIds) => order.mutateAsync({ params: { eventId: listing.id }, body: { speakerIds } })}
          >
            {(speaker, handle) => (
              <SpeakerRow
                speaker={speaker}
                handle={handle}
                sessions={counts.get(speaker.id)?.length ?? 0}
                onEdit={() => setSpeakerId(speaker.id)}
                onRemove={() => setLeaving(speaker)}
              />
            )}
          </SortableList>
        </Card>
      )}
      {(chosen || speakerId === fresh) && (
        <SpeakerSheet key={speakerId} eventId={listing.id} speaker={chosen} onClose={() => setSpeakerId("")} />
      )}
      {leaving && <RemoveSpeaker eventId={listing.id} speaker={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

type SpeakerRowProps = {
  speaker: HostSpeaker;
  handle: ReactNode;
  sessions: number;
  onEdit: () => void;
  onRemove: () => void;
};

function SpeakerRow({ speaker, handle, sessions, onEdit, onRemove }: SpeakerRowProps) {
  const t = useTranslations("programme");
  const name = displayName(speaker);
  const about = [speaker.title, speaker.company].filter(Boolean).join(", ");
  return (
    <div className="relative flex items-center gap-3 bg-surface px-3 py-2.5 transition-colors hover:bg-wash sm:px-4">
      <div className="relative z-10 shrink-0">{handle}</div>
      <Avatar name={name} src={speaker.image?.uri ?? null} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            onClick={onEdit}
            className="min-w-0 break-words rounded-control text-start font-medium text-sm after:absolute after:inset-0"
          >
            {name}
          </button>
          {speaker.label && <Badge tone="brand">{speaker.label}</Badge>}
          {speaker.isHost && <Badge>{t("speakers.host")}</Badge>}
        </p>
        <p className="line-clamp-1 text-caption text-ink-muted">
          {about || t("speakers.sessions", { count: sessions })}
        </p>
      </div>
      {about && (
        <p className="hidden shrink-0 text-caption text-ink-muted sm:block">
          {t("speakers.sessions", { count: sessions })}
        </p>
      )}
      <div className="relative z-10 shrink-0">
        <Menu
          trigger={<IconButton label={t("speakers.acts", { name })} icon={<Ellipsis />} />}
          items={[
            { key: "edit", label: t("list.edit"), icon: <Pencil />, onSelect: onEdit },
            { key: "remove", label: t("list.remove"), icon: <Trash2 />, tone: "danger", onSelect: onRemove },
          ]}
        />
      </div>
    </div>
  );
}

function RemoveSpeaker({ eventId, speaker, onClose }: { eventId: string; speaker: HostSpeaker; onClose: () => void }) {
  const t = useTranslations("programme.remove");
  const remove = useRemoveSpeaker();
  return (
    <RemoveDialog
      name={displayName(speaker)}
      text={t("speaker")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { eventId, speakerId: speaker.id } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
