"use client";

import type { ReactNode } from "react";

/** A row of pills; on phones it scrolls sideways. */
export function FilterPills({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 max-w-full">
      <legend className="sr-only">{label}</legend>
      <div className="scroll-quiet -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        {children}
      </div>
    </fieldset>
  );
}
