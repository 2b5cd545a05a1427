"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";

export type SaveBarProps = {
  /** Whether there is anything to save; nothing is shown otherwise. */
  dirty: boolean;
  busy: boolean;
  onDiscard: () => void;
};

/** At the foot of a form, within its `<form>`: appears once something is changed and stays in view until it is saved. */
export function SaveBar({ dirty, busy, onDiscard }: SaveBarProps) {
  const t = useTranslations("account.saveBar");
  return (
    <>
      <p role="status" className="sr-only">
        {dirty ? t("text") : ""}
      </p>
      {dirty && (
        <div
          data-action-bar=""
          className="fixed inset-x-0 bottom-(--tab-bar) z-20 flex min-h-(--action-bar) items-center justify-end gap-2 border-line border-t bg-surface-raised px-4 py-2 lg:sticky lg:inset-x-auto lg:bottom-[calc(var(--player)+1rem)] lg:rounded-card lg:border lg:py-3 lg:shadow-float"
        >
          <p aria-hidden="true" className="me-auto min-w-0 text-ink-muted text-sm max-sm:sr-only">
            {t("text")}
          </p>
          <Button variant="secondary" disabled={busy} onClick={onDiscard} className="max-sm:flex-1">
            {t("discard")}
          </Button>
          <Button type="submit" busy={busy} busyLabel={t("busy")} className="max-sm:flex-1">
            {t("save")}
          </Button>
        </div>
      )}
    </>
  );
}
