import { Check, Minus } from "lucide-react";
import { type MouseEvent, type Ref, useCallback } from "react";
import { cx } from "#lib/format/class-names";

export type RowCheckboxProps = {
  label: string;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  mixed?: boolean;
  disabled?: boolean;
  tabIndex?: number;
  /** `range`: shift was held. */
  onToggle: (options: { range: boolean }) => void;
};

/** A box without a visible label: what it chooses lies beside it. Its press is a finger wide. */
export function RowCheckbox({ label, checked, mixed = false, disabled, tabIndex, onToggle }: RowCheckboxProps) {
  const setMixed: Ref<HTMLInputElement> = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = mixed;
    },
    [mixed],
  );
  const isOn = checked || mixed;
  const Mark = mixed ? Minus : Check;
  return (
    <span className="relative grid size-10 shrink-0 place-items-center">
      <input
        ref={setMixed}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        // The press says whether shift was held; the change event does not.
        onChange={() => undefined}
        onClick={(event: MouseEvent) => {
          event.stopPropagation();
          onToggle({ range: event.shiftKey });
        }}
        className={cx(
          "size-4.5 appearance-none rounded-[5px] border transition-colors disabled:opacity-45",
          "before:absolute before:inset-0",
          isOn ? "border-brand bg-brand" : "border-ink-faint bg-surface",
        )}
      />
      {isOn && (
        <Mark
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-brand"
        />
      )}
    </span>
  );
}
