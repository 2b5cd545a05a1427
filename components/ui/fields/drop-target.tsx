"use client";

import { type DragEvent, type ReactNode, useState } from "react";
import { cx } from "#lib/format/class-names";

export type DropTargetProps = {
  onFile: (file: File) => void;
  className?: string;
  /** While a file is held over it. */
  overClassName?: string;
  children: ReactNode;
};

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Takes a file that is dropped on it; for the eye only, so there must be another way to choose one. */
export function DropTarget({ onFile, className, overClassName, children }: DropTargetProps) {
  const [isOver, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    // Otherwise the browser opens the file in place of the page.
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) setOver(false);
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    setOver(false);
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of what a button does as well
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above
    <div
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={drop}
      className={cx(className, isOver && overClassName)}
    >
      {children}
    </div>
  );
}
