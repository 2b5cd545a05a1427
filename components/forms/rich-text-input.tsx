"use client";

import { useTranslations } from "next-intl";
import { late } from "#components/layout/late";
import type { HtmlEditorProps } from "#components/ui/editor/html-editor";
import { Skeleton } from "#components/ui/states/skeleton";

// It brings an editor, which the rest of the page need not wait for.
const HtmlEditor = late(
  () => import("#components/ui/editor/html-editor").then((part) => part.HtmlEditor),
  <Skeleton shape="block" className="h-52" />,
);

/** Formatted text: what is sent to many, and what describes events and sessions. Inside a Field. */
export function RichTextInput(props: Omit<HtmlEditorProps, "words">) {
  const t = useTranslations("forms.editor");
  const words = {
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
  return <HtmlEditor {...props} words={words} />;
}
