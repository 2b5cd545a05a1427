import { type ReactNode, type Ref, useId } from "react";
import { Card } from "#components/ui/display/card";
import { cx } from "#lib/format/class-names";

export type SettingCardProps = {
  title: string;
  /** Beside the title: how it stands. */
  badge?: ReactNode;
  text?: ReactNode;
  /** At the far end: the one thing to do. */
  action?: ReactNode;
  tone?: "plain" | "danger";
  /** Of the heading, which can take the focus when what had it is gone. */
  ref?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

/** One subject of a section of the account center. */
export function SettingCard({ title, badge, text, action, tone = "plain", ref, children }: SettingCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={cx("grid gap-5", tone === "danger" && "border-bad!")}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 id={id} ref={ref} tabIndex={-1} className="text-base focus:outline-none">
              {title}
            </h2>
            {badge}
          </div>
          {text && <div className="mt-1 max-w-reading text-ink-muted text-sm">{text}</div>}
        </div>
        {action && <div className="flex shrink-0 flex-wrap gap-2">{action}</div>}
      </div>
      {children}
    </Card>
  );
}
