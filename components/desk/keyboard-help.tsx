"use client";

import { Keyboard } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/actions/icon-button";
import { Switch } from "#components/ui/fields/switch";
import { Dialog } from "#components/ui/overlays/dialog";
import { useShortcutPreference } from "./shortcut-preference";

/** A key and what it does here. */
export type HelpLine = { keys: readonly string[]; text: string };

type KeyboardHelpProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  lines: readonly HelpLine[];
  /** Whether the rows of the list can be chosen. */
  choosing?: boolean;
  /** Whether there is more of a row than the list shows. */
  opening?: boolean;
};

/** The keys of a list, and the way to turn them off. */
export function KeyboardHelp({ open, onOpenChange, lines, choosing = true, opening = true }: KeyboardHelpProps) {
  const t = useTranslations();
  const { isOn, set } = useShortcutPreference();
  const moving: HelpLine[] = [
    { keys: ["J", "↓"], text: t("desk.keys.next") },
    { keys: ["K", "↑"], text: t("desk.keys.previous") },
    ...(opening ? [{ keys: ["↵"], text: t("desk.keys.open") }] : []),
  ];
  const choice: HelpLine[] = [
    { keys: ["X"], text: t("desk.keys.choose") },
    { keys: ["⇧ X", "⇧ ↓"], text: t("desk.keys.range") },
    { keys: ["*"], text: t("desk.keys.all") },
    { keys: ["Esc"], text: t("desk.keys.clear") },
  ];
  const shown = [...moving, ...(choosing ? choice : []), ...lines, { keys: ["?"], text: t("desk.keys.help") }];
  return (
    <Dialog
      size="sm"
      title={t("desk.keys.title")}
      closeLabel={t("common.actions.close")}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton size="sm" label={t("desk.keys.title")} icon={<Keyboard />} className="pointer-coarse:hidden" />
      }
    >
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2.5 text-sm">
        {shown.map(({ keys, text }) => (
          <div key={text} className="contents">
            <dt>{text}</dt>
            <dd className="flex justify-end gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  dir="ltr"
                  className="min-w-7 rounded-[6px] border border-line-strong bg-wash px-1.5 py-0.5 text-center font-sans text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t("desk.keys.switch")}
        checked={isOn}
        onChange={({ target }) => set(target.checked)}
        className="mt-5 border-line border-t pt-4"
      />
    </Dialog>
  );
}
