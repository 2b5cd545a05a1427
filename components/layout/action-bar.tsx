import type { ReactNode } from "react";

/** A page's primary action on phones, above the tab bar: what floats keeps clear of it. From 1024 px it is gone. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar=""
      className="fixed inset-x-0 bottom-(--tab-bar) z-20 flex min-h-(--action-bar) items-center gap-4 border-line border-t bg-surface px-4 py-2 lg:hidden"
    >
      {children}
    </div>
  );
}
