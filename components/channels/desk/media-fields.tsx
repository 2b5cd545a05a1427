"use client";

import { AudioLines, Clapperboard } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { Film } from "#components/media/film";
import { PlayButton } from "#components/player/play-button";
import type { ContentKind } from "#entities/content/channels";
import { useResumableUpload } from "#hooks/platform/use-resumable-upload";
import { clock } from "#lib/player/clock";
import { FileChoice } from "./file-choice";
import { FilmStill } from "./film-still";
import { RemoveMedia } from "./remove-media";
import { UploadProgress } from "./upload-progress";
import { useContentDesk } from "./use-content-draft";
import { useOwnSound, useOwnVideo } from "./use-own-media";

type FieldProps = {
  /** Whether the content is to be of this kind. What is being sent, or is there, is shown all the same. */
  isAsked: boolean;
};

export function VideoField({ isAsked }: FieldProps) {
  const { values, set, flush } = useContentDesk();
  const video = useOwnVideo();
  const upload = useResumableUpload({ kind: "video", source: "content" });
  const [screen, setScreen] = useState<HTMLVideoElement | null>(null);
  const change = (videoId: string | null) => {
    set({ videoId });
    flush();
  };
  useWhenSent(upload, (id) => typeof id === "string" && change(id));
  return (
    <MediaField
      kind="video"
      isAsked={isAsked}
      upload={upload}
      shown={
        video && (
          <>
            <Film video={video} label={values.title} onScreen={setScreen} className="rounded-card" />
            {video.readyToStream && <FilmStill video={video} screen={screen} />}
          </>
        )
      }
      onRemove={() => change(null)}
    />
  );
}

export function AudioField({ isAsked }: FieldProps) {
  const t = useTranslations();
  const { content, set, flush } = useContentDesk();
  const sound = useOwnSound();
  const upload = useResumableUpload({ kind: "sound" });
  const change = (audioId: number | null) => {
    set({ audioId });
    flush();
  };
  useWhenSent(upload, (id) => typeof id === "number" && change(id));
  const word = () => {
    if (sound?.problem) return t(`common.film.problem.${sound.problem}`);
    return sound?.duration ? clock(sound.duration) : null;
  };
  return (
    <MediaField
      kind="audio"
      isAsked={isAsked}
      upload={upload}
      shown={
        sound && (
          <div className="flex flex-wrap items-center gap-3 rounded-card border border-line p-3">
            {sound.url && <PlayButton content={{ ...content, audio: sound }} />}
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere font-medium text-sm">
                <bdi>{sound.name}</bdi>
              </p>
              <p role="status" className="figures text-caption text-ink-muted">
                {sound.url || sound.problem ? word() : t("channel-desk.media.preparing")}
              </p>
            </div>
          </div>
        )
      }
      onRemove={() => change(null)}
    />
  );
}

type Sent = Pick<Upload, "state" | "id" | "cancel">;

/** All of it has come: the content shows it from now on, and another one may be sent. */
function useWhenSent({ state, id, cancel }: Sent, take: (id: string | number) => void) {
  const finish = useEffectEvent(() => {
    if (id !== null) take(id);
    cancel();
  });
  useEffect(() => {
    if (state === "done") finish();
  }, [state]);
}

export type Upload = ReturnType<typeof useResumableUpload>;

type MediaFieldProps = FieldProps & {
  kind: Exclude<ContentKind, "article">;
  upload: Upload;
  /** What there is already. */
  shown: ReactNode;
  onRemove: () => void;
};

const icons = {
  video: <Clapperboard aria-hidden="true" strokeWidth={1.5} />,
  audio: <AudioLines aria-hidden="true" strokeWidth={1.5} />,
};
const chosen = { video: "chooseVideo", audio: "chooseAudio" } as const;

function MediaField({ kind, isAsked, upload, shown, onRemove }: MediaFieldProps) {
  const t = useTranslations("channel-desk.media");
  const id = useId();
  const isSending = upload.state !== "idle" && upload.state !== "done";
  if (!isAsked && !shown && !isSending) return null;
  const isRefused = upload.state === "idle" || upload.id === null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id={id} className="font-medium text-sm">
          {t(kind)}
        </h3>
        {shown && <RemoveMedia kind={kind} onConfirm={onRemove} />}
      </div>
      {shown}
      {isSending && <UploadProgress upload={upload} />}
      {(!isSending || upload.state === "failed") && (
        <FileChoice
          label={t(shown ? "replace" : chosen[kind])}
          text={t("drop")}
          hint={t("hint")}
          error={isRefused ? upload.sentence : null}
          accept={`${kind}/*`}
          icon={icons[kind]}
          onFile={upload.start}
        />
      )}
    </section>
  );
}
