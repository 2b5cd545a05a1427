"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "#components/ui/overlays/dialog";

const shortcuts = [
  ["next", ["j"]],
  ["previous", ["k"]],
  ["like", ["l"]],
  ["comment", ["r"]],
  ["show", ["o", "Enter"]],
  ["help", ["?"]],
] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("activities.keys");
  const common = useTranslations("common.actions");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title={t("title")} closeLabel={common("close")}>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 text-sm">
        {shortcuts.map(([name, keys]) => (
          <div key={name} className="contents">
            <dt>{t(name)}</dt>
            <dd className="flex justify-end gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-control border border-line-strong bg-wash px-2 py-0.5 text-center font-sans text-caption"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
