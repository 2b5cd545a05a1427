"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { SettingCard } from "#components/security/setting-card";
import { Button } from "#components/ui/actions/button";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { HostStream } from "#entities/platform/streams";
import { type StreamOwner, useHostStreams, useRemoveStream } from "#hooks/platform/streams";
import { type SessionChoice, StreamDialog } from "./stream-dialog";
import { StreamRow } from "./stream-row";

type StreamsPanelProps = {
  owner: StreamOwner;
  /** Of the event; a group has none. */
  sessions?: readonly SessionChoice[];
};

/** What is open beside the list: a form for one of them, or for a new one (null), or the question whether it should go. */
type Work = { act: "edit"; stream: HostStream | null } | { act: "remove"; stream: HostStream };

/** Where the hosts of an event or the moderators of a group set streams up, start and end them. */
export function StreamsPanel({ owner, sessions = [] }: StreamsPanelProps) {
  const t = useTranslations("stream-hosting");
  const read = useHostStreams(owner);
  const [work, setWork] = useState<Work | null>(null);
  const close = () => setWork(null);
  return (
    <SettingCard
      title={t("title")}
      text={t("text")}
      action={
        <Button
          size="sm"
          variant="secondary"
          aria-haspopup="dialog"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setWork({ act: "edit", stream: null })}
        >
          {t("add")}
        </Button>
      }
    >
      <List
        owner={owner}
        read={read}
        sessions={sessions}
        onEdit={(stream) => setWork({ act: "edit", stream })}
        onRemove={(stream) => setWork({ act: "remove", stream })}
      />
      {work?.act === "edit" && <StreamDialog owner={owner} stream={work.stream} sessions={sessions} onClose={close} />}
      {work?.act === "remove" && <RemoveDialog owner={owner} stream={work.stream} onClose={close} />}
    </SettingCard>
  );
}

type ListProps = Required<StreamsPanelProps> & {
  read: ReturnType<typeof useHostStreams>;
  onEdit: (stream: HostStream) => void;
  onRemove: (stream: HostStream) => void;
};

function List({ owner, read, sessions, onEdit, onRemove }: ListProps) {
  const t = useTranslations("stream-hosting");
  if (read.error && !read.data) return <LoadError title={t("errorTitle")} read={read} />;
  if (!read.data) {
    return (
      <SkeletonGroup label={t("loading")} className="grid gap-3">
        <Skeleton shape="block" className="h-14" />
        <Skeleton shape="block" className="h-14" />
      </SkeletonGroup>
    );
  }
  if (read.data.length === 0) return <p className="text-ink-muted text-sm">{t("none")}</p>;
  return (
    <ul className="divide-y divide-line">
      {read.data.map((stream) => (
        <li key={stream.id}>
          <StreamRow
            owner={owner}
            stream={stream}
            session={sessions.find(({ id }) => id === stream.sessionId)?.name ?? null}
            onEdit={() => onEdit(stream)}
            onRemove={() => onRemove(stream)}
          />
        </li>
      ))}
    </ul>
  );
}

type RemoveDialogProps = { owner: StreamOwner; stream: HostStream; onClose: () => void };

function RemoveDialog({ owner, stream: { id, name }, onClose }: RemoveDialogProps) {
  const t = useTranslations();
  const remove = useRemoveStream(owner);
  return (
    <AlertDialog
      open
      title={t("stream-hosting.removeTitle", { name })}
      text={t("stream-hosting.removeText")}
      confirmLabel={t("stream-hosting.remove")}
      cancelLabel={t("common.actions.cancel")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSettled: onClose })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    />
  );
}
