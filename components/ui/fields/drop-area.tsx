"use client";

import { type DragEvent, type ReactNode, useState } from "react";
import { cx } from "#lib/format/class-names";

export type DropAreaProps = {
  onFiles: (files: File[]) => void;
  /** Said while files are held over it. */
  hint: string;
  /** It takes none just now. */
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Takes as many files as are dropped; for the eye only, as a button does the same. */
export function DropArea({ onFiles, hint, disabled = false, className, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const hover = (event: DragEvent) => {
    if (disabled || !holdsFiles(event)) return;
    // Otherwise the browser opens the file in place of the page.
    event.preventDefault();
    setIsOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    setIsOver(false);
    if (disabled || !holdsFiles(event)) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of what a button does as well
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above
    <div onDragEnter={hover} onDragOver={hover} onDragLeave={leave} onDrop={drop} className={cx("relative", className)}>
      {children}
      {isOver && (
        <p className="pointer-events-none absolute inset-0 z-10 grid place-content-center rounded-card border-2 border-brand border-dashed bg-brand-soft/90 font-medium text-brand-ink text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
