import { cx } from "#lib/format/class-names";
import { initials } from "#lib/format/names";
import { stableHash } from "#lib/format/stable-hash";

export type AvatarSize = "xs" | "sm" | "md" | "lg" | "xl";

export type AvatarProps = {
  name: string;
  src?: string | null;
  size?: AvatarSize;
  /** Groups and organizations are square, people are round. */
  square?: boolean;
  /** Say the name to screen readers; leave out where the name stands beside it. */
  label?: string;
  className?: string;
};

const sizes: Record<AvatarSize, { className: string; pixels: number }> = {
  xs: { className: "size-6 text-[0.625rem]", pixels: 24 },
  sm: { className: "size-8 text-xs", pixels: 32 },
  md: { className: "size-10 text-sm", pixels: 40 },
  lg: { className: "size-14 text-xl", pixels: 56 },
  xl: { className: "size-24 text-3xl", pixels: 96 },
};

const TINTS = 8;

/** The picture lies over the initials, so a missing or broken one needs no script. */
export function Avatar({ name, src, size = "md", square, label, className }: AvatarProps) {
  const { className: sizeClass, pixels } = sizes[size];
  return (
    <span
      className={cx(
        "tint relative inline-grid shrink-0 select-none place-items-center overflow-hidden font-medium leading-none",
        `tint-${stableHash(name) % TINTS}`,
        square ? "rounded-[22%]" : "rounded-full",
        sizeClass,
        className,
      )}
    >
      <span aria-hidden="true">{initials(name)}</span>
      {label && <span className="sr-only">{label}</span>}
      {src && (
        <img
          src={src}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
