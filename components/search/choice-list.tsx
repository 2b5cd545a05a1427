"use client";

import { IntentLink } from "#components/ui/actions/intent-link";
import { cx } from "#lib/format/class-names";
import { useHref } from "#lib/i18n/use-href";
import type { Choice, Section } from "./sections";
import type { Choices } from "./use-choices";

export type ChoiceListProps = {
  label: string;
  sections: readonly Section[];
  choices: Choices;
  /** Of the sections that are of older words: newer ones are on their way. */
  isOld: (section: Section) => boolean;
  onPick: (choice: Choice, isElsewhere: boolean) => void;
};

/** Groups of what can be opened; the field above it has the focus and hears the keys. */
export function ChoiceList({ label, sections, choices, isOld, onPick }: ChoiceListProps) {
  return (
    <div id={choices.listId} role="listbox" aria-label={label} tabIndex={-1} className="px-2 pb-2 outline-none">
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: within a list to choose from, groups are of its own kind
        <div
          key={section.id}
          role="group"
          aria-labelledby={`${choices.listId}-${section.id}`}
          className={cx("transition-opacity", isOld(section) && "opacity-50")}
        >
          <div
            id={`${choices.listId}-${section.id}`}
            role="presentation"
            className="px-3 pt-3.5 pb-1.5 font-medium text-ink-muted text-xs"
          >
            {section.title}
          </div>
          {section.choices.map((choice) => (
            <ChoiceLink key={choice.id} choice={choice} choices={choices} onPick={onPick} />
          ))}
        </div>
      ))}
    </div>
  );
}

type ChoiceLinkProps = Pick<ChoiceListProps, "choices" | "onPick"> & { choice: Choice };

function ChoiceLink({ choice, choices, onPick }: ChoiceLinkProps) {
  const href = useHref();
  const isActive = choice === choices.active;
  return (
    <IntentLink
      id={choices.idOf(choice)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      draggable={false}
      href={href(choice.path)}
      // A press leaves the focus in the field.
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
      onPointerMove={({ pointerType }) => pointerType === "mouse" && !isActive && choices.point(choice)}
      onClick={({ ctrlKey, metaKey, shiftKey }) => onPick(choice, ctrlKey || metaKey || shiftKey)}
      onAuxClick={({ button }) => button === 1 && onPick(choice, true)}
      className={cx(
        "flex min-h-13 scroll-mt-12 scroll-mb-2 items-center gap-3 rounded-control px-3 py-1.5",
        isActive && "bg-wash",
      )}
    >
      {choice.row}
    </IntentLink>
  );
}
