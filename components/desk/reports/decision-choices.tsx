import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { Button } from "#components/ui/actions/button";
import { cx } from "#lib/format/class-names";

export type DecisionChoice<D extends string> = {
  decision: D;
  Icon: LucideIcon;
  /** Of its icon. */
  tone: string;
  label: string;
  /** What happens then. */
  means: string;
};

export type DecisionChoicesProps<D extends string> = {
  choices: readonly DecisionChoice<D>[];
  onDecide: (decision: D) => void;
};

/** What can be decided, each with what it means, for whoever decides for the first time. */
export function DecisionChoices<D extends string>({ choices, onDecide }: DecisionChoicesProps<D>) {
  const id = useId();
  return (
    <div
      className={cx(
        "grid gap-3 border-line border-t px-4 py-4 sm:px-6",
        choices.length > 2 ? "sm:grid-cols-3" : "sm:grid-cols-2",
      )}
    >
      {choices.map(({ decision, Icon, tone, label, means }) => (
        <div
          key={decision}
          className="grid grid-cols-[7.5rem_1fr] items-center gap-3 sm:grid-cols-1 sm:content-start sm:gap-1.5"
        >
          <Button
            size="sm"
            variant="secondary"
            full
            icon={<Icon aria-hidden="true" className={cx("size-4", tone)} />}
            aria-describedby={`${id}-${decision}`}
            onClick={() => onDecide(decision)}
          >
            {label}
          </Button>
          <p id={`${id}-${decision}`} className="text-caption text-ink-muted">
            {means}
          </p>
        </div>
      ))}
    </div>
  );
}
