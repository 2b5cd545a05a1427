"use client";

import { ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DeskSkeleton } from "#components/desk/desk-skeleton";
import { LoadError } from "#components/layout/load-error";
import { useShortNumbers } from "#components/layout/navigation/counted-link";
import { Page } from "#components/layout/page";
import { SessionGate } from "#components/layout/session-gate";
import { NavTabs } from "#components/ui/navigation/nav-tabs";
import { Gate } from "#components/ui/states/gate";
import { useSelf } from "#hooks/account/use-self";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

const parts = ["messages", "posts"] as const;
type Part = (typeof parts)[number];

export type CommunityFrameProps = { part: Part; children: ReactNode };

/** What the parts of the desk share where moderators of the organization decide; for them only. */
export function CommunityFrame(props: CommunityFrameProps) {
  return (
    <SessionGate pending={<DeskSkeleton />}>
      <ForModerators {...props} />
    </SessionGate>
  );
}

function ForModerators({ part, children }: CommunityFrameProps) {
  const t = useTranslations("desk");
  const messages = useTranslations("common.nav")("messages");
  const href = useHref();
  const short = useShortNumbers();
  const read = useSelf();
  if (!read.data)
    return read.error ? <LoadError level={1} title={t("reports.errorTitle")} read={read} /> : <DeskSkeleton />;
  if (!read.data.moderates) {
    return (
      <Gate
        icon={<ShieldAlert />}
        className="min-h-[60dvh] justify-center"
        title={t("community.gateTitle")}
        text={t("community.gateText")}
      />
    );
  }
  const paths = { messages: routes.reports(), posts: routes.reportedPosts() };
  const { reportedMessages, reportedPosts } = read.data._count;
  const waiting = { messages: reportedMessages, posts: reportedPosts };
  const names = { messages, posts: t("community.posts") };
  return (
    <Page title={t("tabs.reports")} description={t(`community.about.${part}`)}>
      <NavTabs
        label={t("tabs.label")}
        items={parts.map((of) => ({
          href: href(paths[of]),
          label: names[of],
          current: of === part,
          ...(waiting[of] > 0 && { count: short(waiting[of]) }),
        }))}
      />
      {children}
    </Page>
  );
}
