import type { ReactNode } from "react";
import { Cover } from "#components/ui/display/cover";
import type { BaseImage } from "#entities/shared/media";
import { cx } from "#lib/format/class-names";

type ChoiceCardProps = {
  name: string;
  image: BaseImage | null;
  isChosen: boolean;
  isRefused?: boolean;
  /** What it is. */
  children: ReactNode;
  /** What it costs and how many of it. */
  aside: ReactNode;
};

/** One thing that can be bought: picture and words on one side, price and number on the other. */
export function ChoiceCard({ name, image, isChosen, isRefused = false, children, aside }: ChoiceCardProps) {
  return (
    <li
      className={cx(
        "grid gap-x-6 gap-y-3 rounded-card border p-4 transition-colors sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-5",
        isChosen ? "bg-brand-soft" : "bg-surface",
        isRefused ? "border-bad" : isChosen ? "border-brand" : "border-line",
      )}
    >
      <div className="flex min-w-0 items-start gap-4">
        {image && <Cover name={name} src={image.uri} ratio="1/1" className="w-14 shrink-0 rounded-control sm:w-16" />}
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      <div className="flex items-center justify-between gap-4 sm:justify-end">{aside}</div>
    </li>
  );
}
