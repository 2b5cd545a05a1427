import type { ReactNode } from "react";
import { cx } from "#lib/format/class-names";
import { useErrorText } from "#lib/forms/use-error-text";
import type { ShownReport } from "./report-queue";

export type ReportFrameProps = Omit<ShownReport<string>, "now" | "onDecide"> & {
  /** The report's, in its queue. */
  id: string;
  label: string;
  /** Who reported it, and what was decided. */
  head: ReactNode;
  /** What was reported. */
  children: ReactNode;
  /** What is said where somebody else has decided meanwhile. */
  handled: string;
  /** What can be decided; nothing where it is decided. */
  decisions: ReactNode;
};

/** A report in its queue: where the keyboard is, how the last decision failed, and what can be decided. */
export function ReportFrame(props: ReportFrameProps) {
  const { id, label, head, children, handled, decisions, isCurrent, isOut, failure, onCursor } = props;
  const errorText = useErrorText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keyboard goes from report to report as a shortcut
    <li
      data-row={id}
      tabIndex={-1}
      aria-label={label}
      onFocus={onCursor}
      className={cx(
        "scroll-mt-18 overflow-hidden rounded-card border bg-surface outline-none lg:scroll-mt-4",
        isCurrent ? "border-brand" : "border-line",
      )}
    >
      {head}
      {children}
      {failure && (
        <p role="alert" className="px-4 pb-3 text-bad text-caption sm:px-6">
          {errorText(failure)}
        </p>
      )}
      {isOut ? <p className="px-4 pb-4 text-caption text-ink-muted sm:px-6">{handled}</p> : decisions}
    </li>
  );
}
