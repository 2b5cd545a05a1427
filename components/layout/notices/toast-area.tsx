"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { useAppContext } from "#components/layout/providers/app-context";
import { direction } from "#lib/i18n/direction";
import { type Notice, useNotices } from "./notices";

const show = { good: toast.success, bad: toast.error, neutral: toast.message } satisfies Record<
  Notice["tone"],
  typeof toast.message
>;

/** In ms; who points at a notice, or reaches it by keyboard, keeps it. */
const withAction = 10_000;

export function ToastArea() {
  const t = useTranslations("common");
  const { locale } = useAppContext();
  const waiting = useNotices((state) => state.waiting);
  const take = useNotices((state) => state.take);

  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { text, tone, place, action } of take()) {
      const pressed = action && { action: { label: action.label, onClick: action.onPress }, duration: withAction };
      show[tone](text, { position: place, ...pressed });
    }
  }, [waiting, take]);

  return (
    <Toaster
      dir={direction(locale)}
      position="top-right"
      // Below the bar of a phone, which holds the way to everything else.
      mobileOffset={{ top: "calc(var(--top-bar) + 0.5rem)" }}
      containerAriaLabel={t("toasts.label")}
      closeButton
      toastOptions={{
        classNames: { error: "[&_[data-icon]]:text-bad", success: "[&_[data-icon]]:text-good" },
        closeButtonAriaLabel: t("actions.close"),
      }}
    />
  );
}
