"use client";

import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** From what is open to the conversations, where a narrow screen shows one of the two. */
export function WayBack() {
  const t = useTranslations("chat.conversation");
  const href = useHref();
  return (
    <Link
      href={href(routes.conversations())}
      aria-label={t("all")}
      title={t("all")}
      className="touch-target -ms-1 grid size-10 place-items-center rounded-control text-ink-muted hover:bg-wash hover:text-ink lg:hidden"
    >
      <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </Link>
  );
}
