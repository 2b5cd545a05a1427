import { useTranslations } from "next-intl";
import { useCallback } from "react";

/** Why a call failed: the platform's own sentence, else ours for its code. */
export const useErrorText = (): ((error: { code?: string; message: string }) => string) => {
  const t = useTranslations("errors");
  return useCallback(
    ({ code, message }) => {
      // What has no code is a fault of our own, and its message is for developers.
      if (code === undefined) return t("internal");
      if (message !== code) return message;
      return t.has(code) ? t(code) : t("internal");
    },
    [t],
  );
};
