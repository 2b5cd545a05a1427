import type { ReactNode } from "react";
import { AccountBadge } from "./account-corner";

/** `children`: beside the account. */
export function TopBar({ logo, children }: { logo: ReactNode; children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 flex h-(--top-bar) items-center justify-between gap-3 border-line border-b bg-surface/95 px-4 backdrop-blur-sm lg:hidden">
      {logo}
      <div className="flex items-center gap-3">
        {children}
        <AccountBadge />
      </div>
    </header>
  );
}
