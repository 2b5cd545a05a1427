"use client";

import { MessageCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/states/empty-state";

/** Beside the list, while none of it is open. */
export function NoConversation() {
  const t = useTranslations("chat");
  return (
    <div className="grid flex-1 place-items-center p-6">
      <EmptyState icon={<MessageCircle />} title={t("choose")} />
    </div>
  );
}
