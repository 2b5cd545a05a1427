"use client";

import { useTranslations } from "next-intl";
import { Sheet } from "#components/ui/sheet";
import { useHref } from "#lib/i18n/use-href";
import type { NavigationItem } from "./navigation";
import { RailLink } from "./rail-link";

export type MoreSheetProps = { items: NavigationItem[]; current: string; onClose: () => void };

/** The destinations that a phone's bar has no room for. */
export function MoreSheet({ items, current, onClose }: MoreSheetProps) {
  const t = useTranslations("common");
  const href = useHref();
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t("nav.more")} closeLabel={t("actions.close")}>
      <ul className="-mx-3 grid gap-1 pb-4">
        {items.map(({ key, icon: Icon, path, segment }) => (
          <li key={key} onClickCapture={onClose}>
            <RailLink
              href={href(path)}
              label={t(`nav.${key}`)}
              current={segment === current}
              icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
