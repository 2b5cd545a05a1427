"use client";

import { useTranslations } from "next-intl";
import { NavTabs } from "#components/ui/navigation/nav-tabs";
import { useHref } from "#lib/i18n/use-href";
import { type ListingPart, listingParts, routes } from "#lib/routes";

type PassesTabsProps = {
  eventId: string;
  /** Pass types themselves are the tab's own page. */
  part: "passTypes" | ListingPart<"passes">;
};

/** What an event sells, kind by kind. */
export function PassesTabs({ eventId, part }: PassesTabsProps) {
  const t = useTranslations("sales.parts");
  const href = useHref();
  return (
    <NavTabs
      label={t("label")}
      className="mb-6"
      items={[
        { href: href(routes.listingTab(eventId, "passes")), label: t("passTypes"), current: part === "passTypes" },
        ...listingParts.passes.map((of) => ({
          href: href(routes.listingPart(eventId, "passes", of)),
          label: t(of),
          current: of === part,
        })),
      ]}
    />
  );
}
