import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { isId } from "#kernel/id";

const isHtml = /^<[a-z]/;

/** The words of a rich text, its parts apart. */
const wordsOf = (text: string): string => {
  if (!isHtml.test(text)) return text;
  const spaced = text.replaceAll(/<\/(p|li|h\d)>|<br\s*\/?>/g, "$& ");
  return new DOMParser().parseFromString(spaced, "text/html").body.textContent.trim();
};

/** What somebody else wrote into a field meanwhile, in words; what has none was chosen. */
export const useContestText = (): ((theirs: unknown) => string) => {
  const t = useTranslations("forms.contest");
  return useCallback(
    (theirs) => {
      if (typeof theirs === "boolean") return t(theirs ? "on" : "off");
      if (theirs === null || theirs === "") return t("empty");
      const isWritten = typeof theirs === "number" || (typeof theirs === "string" && !isId(theirs));
      return isWritten ? t("wrote", { theirs: wordsOf(String(theirs)) }) : t("otherwise");
    },
    [t],
  );
};
