"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { ErrorState } from "#components/ui/states/error-state";
import { cx } from "#lib/format/class-names";
import { actOnKey } from "./film-keys.ts";
import { type FilmFault, showFilm } from "./film-source.ts";

/** Words of a film in one language: the address of a WebVTT file. */
export interface FilmCaptions {
  src: string;
  language: string;
  label: string;
}

export type FilmScreenProps = {
  src: string;
  poster: string;
  label: string;
  captions: readonly FilmCaptions[];
  /** Asks for a new address when this one no longer opens; null where there is none. */
  renew?: (() => Promise<string | null>) | undefined;
  onScreen?: ((screen: HTMLVideoElement | null) => void) | undefined;
  className?: string | undefined;
};

/** A film that somebody has pressed: it plays, with the browser's own controls and the keys of other films. */
export function FilmScreen({ src: first, poster, label, captions, renew, onScreen, className }: FilmScreenProps) {
  const t = useTranslations("common");
  const screen = useRef<HTMLVideoElement>(null);
  const [source, setSource] = useState({ src: first, turn: 0 });
  const [fault, setFault] = useState<FilmFault | null>(null);
  const isRenewed = useRef(false);

  const show = (src: string) => setSource(({ turn }) => ({ src, turn: turn + 1 }));
  const tryAgain = async () => {
    const next = await renew?.().catch(() => null);
    setFault(null);
    // What shows the film may have been asked for again since.
    show(next ?? first);
  };
  const fail = useEffectEvent((found: FilmFault) => {
    // An address is good for some hours: whoever comes back to a film gets a new one, and goes on where they were.
    if (found === "failed" && renew && !isRenewed.current) {
      isRenewed.current = true;
      void tryAgain();
    } else setFault(found);
  });

  useEffect(() => {
    const { current } = screen;
    if (!current) return;
    const takeOff = showFilm(current, source.src, (found) => fail(found));
    // Whoever pressed a film wants to see it; a browser that forbids it shows its own button.
    current.play().catch(() => undefined);
    return takeOff;
  }, [source]);
  useEffect(() => screen.current?.focus(), []);
  useEffect(() => {
    onScreen?.(screen.current);
    return () => onScreen?.(null);
  }, [onScreen]);

  const hearKey = (event: KeyboardEvent<HTMLVideoElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (actOnKey(event.currentTarget, event.key)) event.preventDefault();
  };

  return (
    <div className={cx("relative", className)}>
      {/* biome-ignore lint/a11y/useMediaCaption: it has those that its maker gave */}
      <video
        ref={screen}
        controls
        playsInline
        poster={poster}
        aria-label={label}
        // A film on another host is no reason to go without its captions, or without a still of it.
        crossOrigin={captions.length > 0 || onScreen ? "anonymous" : undefined}
        onKeyDown={hearKey}
        onPlaying={() => {
          isRenewed.current = false;
        }}
        className="aspect-video size-full bg-black"
      >
        {captions.map(({ src, language, label: name }, index) => (
          <track key={src} kind="captions" src={src} srcLang={language} label={name} default={index === 0} />
        ))}
      </video>
      {fault && (
        <div className="absolute inset-0 grid place-items-center overflow-auto bg-surface">
          <ErrorState
            title={t("film.errorTitle")}
            text={t(fault === "unsupported" ? "film.unsupported" : "film.errorText")}
            {...(fault === "failed" && { retryLabel: t("actions.retry"), onRetry: () => void tryAgain() })}
          />
        </div>
      )}
    </div>
  );
}
