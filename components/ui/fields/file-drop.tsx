"use client";

import { Upload } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId } from "react";
import { cx } from "#lib/format/class-names";
import { DropTarget } from "./drop-target";

export type FileDropProps = {
  /** What is to be chosen: "Choose a picture". */
  label: string;
  /** The other ways: "or drop it here, or paste it". */
  text?: ReactNode;
  /** What is accepted: types and size. */
  hint?: ReactNode;
  /** Why the last one was not. */
  error?: string | undefined;
  /** As in `<input accept>`. */
  accept: string;
  icon?: ReactNode;
  busy?: boolean;
  onFile: (file: File) => void;
  className?: string;
};

/** One file: chosen, dropped, or pasted anywhere on the page while this is shown. */
export function FileDrop({ label, text, hint, error, accept, icon, busy = false, onFile, className }: FileDropProps) {
  const id = useId();
  const noteId = `${id}-note`;
  usePastedFile((file) => !busy && onFile(file));
  return (
    <DropTarget
      onFile={(file) => !busy && onFile(file)}
      overClassName="[&>label]:border-brand [&>label]:bg-brand-soft"
      className={cx("grid gap-2", className)}
    >
      <label
        htmlFor={id}
        className={cx(
          "grid min-h-56 cursor-pointer place-content-center justify-items-center gap-1 rounded-card border-2 border-line-strong border-dashed px-6 py-8 text-center transition-colors",
          "hover:border-ink-faint hover:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2",
          "has-aria-busy:pointer-events-none has-aria-busy:opacity-60 [&>svg]:mb-2 [&>svg]:size-7 [&>svg]:text-ink-muted",
        )}
      >
        {icon ?? <Upload aria-hidden="true" strokeWidth={1.5} />}
        <span className="font-medium text-brand-ink">{label}</span>
        {text && <span className="text-ink-muted text-sm">{text}</span>}
        <input
          id={id}
          type="file"
          accept={accept}
          aria-label={label}
          aria-busy={busy || undefined}
          aria-describedby={noteId}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again after it was refused.
            target.value = "";
            if (file) onFile(file);
          }}
          className="sr-only"
        />
      </label>
      <p id={noteId} aria-live="polite" className={cx("text-caption", error ? "text-bad" : "text-ink-muted")}>
        {error ?? hint}
      </p>
    </DropTarget>
  );
}

function usePastedFile(onFile: (file: File) => void) {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? [];
      if (file) take(file);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
