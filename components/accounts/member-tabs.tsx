"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { NavTabs } from "#components/ui/navigation/nav-tabs";
import { memberSectionPath, memberSections } from "#lib/accounts/sections";
import { useHref } from "#lib/i18n/use-href";

export function MemberTabs({ username, className }: { username: string; className: string }) {
  const t = useTranslations("accounts");
  const href = useHref();
  const sections = memberSections(useAppContext().config.MODULES);
  const [home] = sections;
  const [segment = home] = useSelectedLayoutSegments();
  const items = sections.map((section) => ({
    href: href(memberSectionPath(username, section, home)),
    label: t(`tabs.${section}`),
    current: section === segment,
  }));
  return <NavTabs label={t("profile.sections")} items={items} className={className} />;
}
