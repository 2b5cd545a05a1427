import type { ReactNode } from "react";
import { cx } from "#lib/format/class-names";

export type MessagePanelProps = {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  tone?: "brand" | "bad" | "neutral";
  /** The level of its heading in the page. */
  level?: 1 | 2 | 3;
  role?: "alert";
  className?: string;
};

const tones = {
  brand: "bg-brand-soft text-brand-ink",
  bad: "bg-bad-soft text-bad",
  neutral: "bg-wash text-ink-muted",
};

/** The shared body of empty, error and gate: an icon, what it is, what to do. */
export function MessagePanel({
  icon,
  title,
  text,
  action,
  tone = "neutral",
  level = 2,
  role,
  className,
}: MessagePanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      role={role}
      className={cx("mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center", className)}
    >
      {icon && (
        <span
          aria-hidden="true"
          className={cx("mb-4 grid size-14 place-items-center rounded-full [&_svg]:size-6", tones[tone])}
        >
          {icon}
        </span>
      )}
      <Heading className="text-xl">{title}</Heading>
      {text && <div className="mt-1.5 text-pretty text-ink-muted text-sm">{text}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </section>
  );
}
