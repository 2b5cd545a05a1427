"use client";

import { useTranslations } from "next-intl";
import type { HtmlEditorProps } from "#components/ui/html-editor";

export const useEditorWords = (): HtmlEditorProps["words"] => {
  const t = useTranslations("listings.editor");
  return {
    toolbar: t("toolbar"),
    bold: t("bold"),
    italic: t("italic"),
    bulletList: t("bulletList"),
    numberedList: t("numberedList"),
    link: t("link"),
    address: t("address"),
    badAddress: t("badAddress"),
    apply: t("apply"),
    remove: t("remove"),
    cancel: t("cancel"),
  };
};
