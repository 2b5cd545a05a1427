"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useSwipe } from "./use-swipe";

type PassLeafProps = { slug: string; passId: string; ids: readonly string[] };

/** From one pass to the next, by links and by the finger. */
export function PassLeaf({ slug, ids, passId }: PassLeafProps) {
  const t = useTranslations("attendee.leaf");
  const href = useHref();
  const router = useRouter();
  const at = ids.indexOf(passId);
  const addressOf = (id: string | undefined) => (id === undefined ? null : href(routes.pass(slug, id)));
  const previous = addressOf(ids[at - 1]);
  const next = addressOf(ids[at + 1]);
  useSwipe({
    onForward: () => next && router.replace(next),
    onBackward: () => previous && router.replace(previous),
  });
  useEffect(() => {
    for (const address of [previous, next]) if (address) router.prefetch(address);
  }, [previous, next, router]);
  if (ids.length < 2 || at < 0) return null;
  return (
    <nav aria-label={t("label")} className="mx-auto mt-5 flex max-w-sm items-center justify-between gap-4">
      <Turn href={previous} label={t("previous")} icon={<ChevronLeft className="rtl:-scale-x-100" />} />
      <p className="figures text-ink-muted text-sm">{t("position", { number: at + 1, count: ids.length })}</p>
      <Turn href={next} label={t("next")} icon={<ChevronRight className="rtl:-scale-x-100" />} />
    </nav>
  );
}

function Turn({ href, label, icon }: { href: string | null; label: string; icon: React.ReactNode }) {
  const look = "grid size-11 place-items-center rounded-full border border-line-strong bg-surface [&_svg]:size-5";
  if (!href)
    return (
      <span aria-hidden="true" className={`${look} opacity-35`}>
        {icon}
      </span>
    );
  return (
    <Link href={href} replace aria-label={label} className={`${look} hover:border-ink-faint`}>
      {icon}
    </Link>
  );
}
