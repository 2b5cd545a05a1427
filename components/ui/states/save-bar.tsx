import { CircleAlert, CircleCheck, CircleDot } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#lib/format/class-names";
import { Spinner } from "./spinner";

/** `dirty` = something is not kept yet; `error` = it could not be kept, or must be put right first. */
export type SaveState = "saved" | "saving" | "dirty" | "error";

export type SaveBarProps = {
  state: SaveState;
  /** The state in words, and for an error what to do. */
  text: string;
  className?: string;
  /** Buttons: save, discard, try again. */
  children?: ReactNode;
};

const marks = {
  saved: <CircleCheck aria-hidden="true" className="text-good" />,
  saving: <Spinner />,
  dirty: <CircleDot aria-hidden="true" className="text-warn" />,
  error: <CircleAlert aria-hidden="true" className="text-bad" />,
} satisfies Record<SaveState, ReactNode>;

/** Says at the foot of a form, wherever one has scrolled to, whether what was typed is kept. */
export function SaveBar({ state, text, className, children }: SaveBarProps) {
  return (
    <div
      className={cx(
        "sticky bottom-[calc(var(--tab-bar)+var(--player)+0.75rem)] z-10 flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:bottom-[calc(var(--player)+1rem)]",
        "rounded-card border border-line bg-surface-raised px-4 py-2 shadow-float",
        className,
      )}
    >
      <p role="status" className="flex min-w-0 items-center gap-2 text-sm [&>svg]:size-4.5 [&>svg]:shrink-0">
        {marks[state]}
        {text}
      </p>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
