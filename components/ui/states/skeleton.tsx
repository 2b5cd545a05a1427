import { cx } from "#lib/format/class-names";

export type SkeletonProps = {
  shape?: "text" | "block" | "circle";
  /** Size classes: compose the outline of the content that is coming. */
  className?: string;
};

const shapes = { text: "h-[1em] rounded-control", block: "rounded-card", circle: "aspect-square rounded-full" };

export function Skeleton({ shape = "text", className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx("shimmer block bg-wash-strong", shapes[shape], className)} />;
}
