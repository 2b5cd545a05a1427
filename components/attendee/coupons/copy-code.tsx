"use client";

import { Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { IconButton } from "#components/ui/actions/icon-button";

export function CopyCode({ code, className }: { code: string; className?: string }) {
  const t = useTranslations("attendee.coupons");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      notify(t("copied"), "good");
    } catch {
      notifyFailure(t("notCopied"));
    }
  };
  return <IconButton label={t("copy", { code })} icon={<Copy />} onClick={() => void copy()} className={className} />;
}
