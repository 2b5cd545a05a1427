import { cx } from "#lib/format/class-names";

export type VideoProps = { src: string; poster: string; label: string; className?: string };

/** A film with the browser's own controls; nothing of it is fetched before somebody plays it. */
export function Video({ src, poster, label, className }: VideoProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the wire carries no captions
    <video
      controls
      preload="none"
      poster={poster}
      src={src}
      aria-label={label}
      className={cx("aspect-video bg-black", className)}
    />
  );
}
