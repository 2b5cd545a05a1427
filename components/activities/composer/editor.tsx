"use client";

import { type RefObject, useEffect, useState } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { triggerAt } from "#lib/composer/editing";
import { cx } from "#lib/format/class-names";
import type { SuggestionKeys } from "./suggestion-list";
import { Suggestions } from "./suggestions";
import type { Editor } from "./use-editor";

export type ComposeEditorProps = {
  editor: Editor;
  /** Its name, shown while nothing is written. */
  label: string;
  isCompact: boolean;
  /** Names what is wrong or what is left. */
  describedBy: string;
  suggestionKeys: RefObject<SuggestionKeys | null>;
};

const looks = [
  "whitespace-pre-wrap wrap-anywhere outline-none",
  "[&_a]:text-brand-ink [&_a]:underline",
  "[&_bdi]:rounded-[3px] [&_bdi]:bg-brand-soft [&_bdi]:px-0.5 [&_bdi]:font-medium [&_bdi]:text-brand-ink",
  // What the editor puts beside a mention to hold the caret stays in the line.
  "[&_img.ProseMirror-separator]:inline",
].join(" ");

/** Where the text is written, with what is suggested at the caret. */
export function ComposeEditor({ editor, label, isCompact, describedBy, suggestionKeys }: ComposeEditorProps) {
  const { view, host, state } = editor;
  const isEmpty = state.doc.childCount === 1 && state.doc.firstChild?.content.size === 0;
  const height = isCompact ? "min-h-6 text-sm pointer-coarse:text-base" : "min-h-14 text-base";
  useEffect(() => {
    view?.setProps({
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        "aria-placeholder": label,
        "aria-autocomplete": "list",
        "aria-haspopup": "listbox",
        "aria-describedby": describedBy,
        class: cx(looks, height),
      },
    });
  }, [view, label, height, describedBy]);
  return (
    <div className={cx("relative max-h-[50dvh] overflow-y-auto", height)}>
      {isEmpty && (
        <p aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-0 text-ink-faint">
          {label}
        </p>
      )}
      <div ref={host} />
      <Suggesting editor={editor} suggestionKeys={suggestionKeys} />
    </div>
  );
}

function Suggesting({ editor, suggestionKeys }: Pick<ComposeEditorProps, "editor" | "suggestionKeys">) {
  const { accounts, interests } = useAppContext().config.MODULES;
  const [dismissed, setDismissed] = useState<number | null>(null);
  const { view, state, hasFocus } = editor;
  const trigger = hasFocus ? triggerAt(state) : null;
  // Another name may begin where one was left alone.
  if (dismissed !== null && trigger?.from !== dismissed && hasFocus) setDismissed(null);
  const isOn = trigger?.kind === "mention" ? accounts.enabled : interests.enabled;
  if (!view || !trigger || !isOn || trigger.from === dismissed) return null;
  return (
    <Suggestions trigger={trigger} view={view} keys={suggestionKeys} onDismiss={() => setDismissed(trigger.from)} />
  );
}
