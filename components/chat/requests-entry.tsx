"use client";

import { ChevronRight, MailQuestionMark } from "lucide-react";
import { useTranslations } from "next-intl";
import { IntentLink } from "#components/ui/actions/intent-link";
import { useRequests } from "#hooks/conversations/requests";
import { cx } from "#lib/format/class-names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** The way to what one is asked for, above one's conversations; nothing while nobody asks. */
export function RequestsEntry({ isCurrent }: { isCurrent: boolean }) {
  const t = useTranslations("chat.requests");
  const href = useHref();
  const count = useRequests().data?.count ?? 0;
  if (count === 0) return null;
  return (
    <IntentLink
      href={href(routes.messageRequests())}
      aria-current={isCurrent ? "page" : undefined}
      className={cx(
        "mb-1 flex items-center gap-3 rounded-control px-3 py-2.5 font-medium text-sm transition-colors",
        isCurrent ? "bg-brand-soft" : "hover:bg-wash",
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-wash text-ink-muted">
        <MailQuestionMark aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </span>
      <span className="min-w-0 flex-1">{t("entry", { count })}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
    </IntentLink>
  );
}
