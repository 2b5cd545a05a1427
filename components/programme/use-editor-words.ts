import { useTranslations } from "next-intl";

/** What the editor of formatted text says. */
export const useEditorWords = () => {
  const t = useTranslations("programme.editor");
  return {
    toolbar: t("toolbar"),
    bold: t("bold"),
    italic: t("italic"),
    bulletList: t("bulletList"),
    numberedList: t("numberedList"),
    link: t("link"),
    address: t("address"),
    apply: t("apply"),
    remove: t("remove"),
    cancel: t("cancel"),
    badAddress: t("badAddress"),
  };
};
