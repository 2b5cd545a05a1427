"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Sheet } from "#components/ui/overlays/sheet";
import { useHref } from "#lib/i18n/use-href";
import { HostingLink } from "./hosting-link";
import type { NavigationItem } from "./navigation";
import { RailLink } from "./rail-link";

export type MoreSheetProps = {
  items: NavigationItem[];
  /** Below the destinations. */
  ownLinks: ReactNode;
  current: string;
  onClose: () => void;
};

/** The destinations that a phone's bar has no room for. */
export function MoreSheet({ items, ownLinks, current, onClose }: MoreSheetProps) {
  const t = useTranslations("common");
  const href = useHref();
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t("nav.more")} closeLabel={t("actions.close")}>
      <ul className="-mx-3 grid gap-1 pb-1">
        {items.map(({ key, icon, path, segment }) => (
          <li key={key}>
            {/* With the link's own press: a sheet that closes before it takes the link away, and the browser leaves the page. */}
            <RailLink
              href={href(path)}
              label={t(`nav.${key}`)}
              current={segment === current}
              icon={icon}
              onClick={onClose}
            />
          </li>
        ))}
        <HostingLink current={current} onFollow={onClose} />
      </ul>
      <div className="-mx-3 pb-3">{ownLinks}</div>
    </Sheet>
  );
}
