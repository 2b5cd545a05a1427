import type { ReactNode } from "react";
import { Card } from "#components/ui/display/card";

type PartProps = {
  title: string;
  /** A line under the title. */
  text?: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A titled card of a page about one's own registration. */
export function Part({ title, text, action, children }: PartProps) {
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-xl">{title}</h2>
          {text && <p className="mt-0.5 text-ink-muted text-sm">{text}</p>}
        </div>
        {action}
      </div>
      <Card padding="none" className="px-4 sm:px-6">
        {children}
      </Card>
    </section>
  );
}
