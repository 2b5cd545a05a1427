"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { HtmlEditorProps } from "#components/ui/html-editor";
import { Skeleton } from "#components/ui/skeleton";

// It brings an editor, which the rest of the page need not wait for.
const HtmlEditor = dynamic(() => import("#components/ui/html-editor").then((part) => part.HtmlEditor), {
  ssr: false,
  loading: () => <Skeleton shape="block" className="h-52" />,
});

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
