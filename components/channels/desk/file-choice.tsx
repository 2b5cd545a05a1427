"use client";

import type { ReactNode } from "react";
import { DropTarget } from "#components/ui/fields/drop-target";

type FileChoiceProps = {
  label: string;
  text: string;
  hint: string;
  error: string | null;
  /** As in `<input accept>`. */
  accept: string;
  icon: ReactNode;
  onFile: (file: File) => void;
};

/**
 * A film or a sound, chosen or dropped. What is pasted is left alone: on a page where one writes, it is meant for the
 * text.
 */
export function FileChoice({ label, text, hint, error, accept, icon, onFile }: FileChoiceProps) {
  return (
    <DropTarget onFile={onFile} className="grid gap-2" overClassName="[&>label]:border-brand [&>label]:bg-brand-soft">
      <label className="grid min-h-32 cursor-pointer place-content-center justify-items-center gap-1 rounded-card border-2 border-line-strong border-dashed px-6 py-6 text-center transition-colors hover:border-ink-faint hover:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 [&>svg]:mb-1 [&>svg]:size-7 [&>svg]:text-ink-muted">
        {icon}
        <span className="font-medium text-brand-ink">{label}</span>
        <span className="text-ink-muted text-sm">{text}</span>
        <input
          type="file"
          accept={accept}
          aria-label={label}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again after it was refused, or cut off.
            target.value = "";
            if (file) onFile(file);
          }}
          className="sr-only"
        />
      </label>
      <p aria-live="polite" className={error ? "text-bad text-caption" : "text-caption text-ink-muted"}>
        {error ?? hint}
      </p>
    </DropTarget>
  );
}
