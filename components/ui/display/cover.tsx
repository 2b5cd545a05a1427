import { cx } from "#lib/format/class-names";
import { initials } from "#lib/format/names";
import { stableHash } from "#lib/format/stable-hash";
import { CoverPattern } from "./cover-pattern";

export type CoverProps = {
  /** Of the event, group or channel; decides the pattern where there is no picture. */
  name: string;
  src?: string | null;
  /** What the picture shows; empty where the name stands beside it. */
  alt?: string;
  ratio?: "16/9" | "21/9" | "3/1" | "1/1";
  /** Large on a generated cover: a short date, otherwise the initials. */
  mark?: string;
  /** The picture is the largest thing in the first view. */
  priority?: boolean;
  className?: string;
};

const ratios = { "16/9": "aspect-video", "21/9": "aspect-[21/9]", "3/1": "aspect-[3/1]", "1/1": "aspect-square" };

export function Cover({ name, src, alt = "", ratio = "16/9", mark, priority, className }: CoverProps) {
  return (
    <div className={cx("@container relative overflow-hidden bg-brand-soft", ratios[ratio], className)}>
      {src ? (
        <img
          src={src}
          alt={alt}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : undefined}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <GeneratedCover name={name} mark={mark ?? initials(name)} />
      )}
    </div>
  );
}

/** A wall of covers stays calm because most are quiet, and lively because not all are. */
const tones = ["bg-brand text-on-brand", "bg-brand-soft text-brand-ink", "bg-accent-soft text-accent-ink"];

function GeneratedCover({ name, mark }: { name: string; mark: string }) {
  return (
    <div aria-hidden="true" className={cx("absolute inset-0", tones[stableHash(`tone:${name}`) % tones.length])}>
      <CoverPattern seed={name} />
      <span className="absolute start-[min(6cqw,2rem)] bottom-[min(5cqw,1.75rem)] font-semibold text-[clamp(1.25rem,10cqw,3.5rem)] leading-none tracking-tight">
        {mark}
      </span>
    </div>
  );
}
