import { useTranslations } from "next-intl";

/** Why something was refused: the platform's own sentence, else ours for its code. */
export const useErrorText = (): ((error: { code: string; message: string }) => string) => {
  const t = useTranslations("errors");
  return ({ code, message }) => (message && message !== code ? message : t(code));
};
