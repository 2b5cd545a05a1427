"use client";

import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { OtherService } from "#components/layout/consent/other-service";
import { Spinner } from "#components/ui/states/spinner";
import type { BaseVideo } from "#entities/shared/media";
import { cx } from "#lib/format/class-names";
import type { FilmCaptions } from "./film-screen";

const FilmScreen = lazy(async () => ({ default: (await import("./film-screen")).FilmScreen }));

export type FilmProps = {
  video: BaseVideo;
  /** What the film is called, or whose it is. */
  label: string;
  captions?: readonly FilmCaptions[];
  /** Asks again for what shows the film, when its address has run out. */
  renew?: () => Promise<BaseVideo | null>;
  /** Hears where the film plays, from when it is pressed; null when it is gone. Must not change. */
  onScreen?: (screen: HTMLVideoElement | null) => void;
  className?: string;
};

/** A film to play, or word on what has become of it; nothing of it but its still is fetched before somebody presses it. */
export function Film({ video, label, captions = [], renew, onScreen, className }: FilmProps) {
  const t = useTranslations("common.film");
  if (!video.readyToStream) {
    return (
      <p
        role={video.problem ? "alert" : "status"}
        className={cx("grid aspect-video place-items-center bg-wash p-4 text-center text-ink-muted text-sm", className)}
      >
        {video.problem ? t(`problem.${video.problem}`) : t("preparing")}
      </p>
    );
  }
  return (
    <OtherService src={video.hlsUrl} className={className}>
      <FilmToPress
        video={video}
        label={label}
        captions={captions}
        renew={renew}
        onScreen={onScreen}
        className={className}
      />
    </OtherService>
  );
}

type FilmToPressProps = {
  video: BaseVideo;
  label: string;
  captions: readonly FilmCaptions[];
  renew: FilmProps["renew"];
  onScreen: FilmProps["onScreen"];
  className: string | undefined;
};

function FilmToPress({ video, label, captions, renew, onScreen, className }: FilmToPressProps) {
  const t = useTranslations("common.film");
  const [isPressed, setPressed] = useState(false);
  // What is live has no still of its own.
  const still = video.thumbnailUrl !== "" && (
    <img
      src={video.thumbnailUrl}
      alt=""
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-contain"
    />
  );
  if (!isPressed) {
    return (
      <button
        type="button"
        aria-label={t("play", { name: label })}
        onClick={() => setPressed(true)}
        className={cx("group relative grid aspect-video w-full place-items-center overflow-hidden bg-black", className)}
      >
        {still}
        <span className="relative grid size-16 place-items-center rounded-full bg-black/60 text-white group-hover:bg-black/80">
          <Play aria-hidden="true" className="ms-1 size-7 fill-current" />
        </span>
      </button>
    );
  }
  return (
    <Suspense
      fallback={
        <div className={cx("relative grid aspect-video w-full place-items-center bg-black text-white", className)}>
          {still}
          <Spinner className="relative" />
        </div>
      }
    >
      <FilmScreen
        src={video.hlsUrl}
        poster={video.thumbnailUrl}
        label={label}
        captions={captions}
        renew={renew && (async () => (await renew())?.hlsUrl ?? null)}
        onScreen={onScreen}
        className={cx("w-full overflow-hidden", className)}
      />
    </Suspense>
  );
}
