"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { AccountInvitations } from "#components/auth/profile/account-invitations";
import { useAppContext } from "#components/layout/providers/app-context";
import { useHref } from "#lib/i18n/use-href";
import { AccountHeader } from "./account-header";
import { type AccountSection, accountSections } from "./sections";

/** Everything a person manages about themselves, at a glance. */
export function AccountScreen() {
  const t = useTranslations("account");
  const { config } = useAppContext();
  return (
    <>
      <h1 className="mb-6 text-2xl">{t("title")}</h1>
      <AccountHeader />
      <AccountInvitations className="mt-6 rounded-card border border-brand bg-surface p-5" />
      <ul className="mt-6 overflow-hidden rounded-card border border-line bg-surface max-sm:divide-y max-sm:divide-line sm:grid sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:rounded-none sm:border-0 sm:bg-transparent">
        {accountSections(config).map((section) => (
          <SectionItem key={section.key} section={section} />
        ))}
      </ul>
    </>
  );
}

/** A row on phones, a card where there is room. */
function SectionItem({ section: { key, icon: Icon, path } }: { section: AccountSection }) {
  const t = useTranslations("account.sections");
  const href = useHref();
  return (
    <li className="flex sm:rounded-card sm:border sm:border-line sm:bg-surface sm:hover:border-line-strong">
      <Link
        href={href(path)}
        className="flex min-h-16 w-full items-center gap-4 rounded-card px-4 py-3 transition-colors max-sm:-outline-offset-2 max-sm:hover:bg-wash sm:items-start sm:p-5"
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium text-sm">{t(`${key}.title`)}</span>
          <span className="mt-0.5 block text-caption text-ink-muted">{t(`${key}.text`)}</span>
        </span>
        <ChevronRight
          aria-hidden="true"
          strokeWidth={1.75}
          className="size-4.5 shrink-0 text-ink-faint sm:hidden rtl:-scale-x-100"
        />
      </Link>
    </li>
  );
}
