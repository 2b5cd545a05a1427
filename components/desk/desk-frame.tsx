"use client";

import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { BackLink } from "#components/events/back-link";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { SessionGate } from "#components/layout/session-gate";
import { Avatar } from "#components/ui/display/avatar";
import { NavTabs } from "#components/ui/navigation/nav-tabs";
import type { GroupDesk } from "#entities/groups/groups";
import { useRead } from "#hooks/calls/use-call";
import { useWatch } from "#hooks/calls/use-watch";
import { useGroupDesk } from "#hooks/groups/group-desk";
import { groupOptions } from "#hooks/groups/groups-options";
import { isGate } from "#lib/api/refusal";
import { useHref } from "#lib/i18n/use-href";
import { type DeskTab, routes } from "#lib/routes";
import { DeskContext, useDesk } from "./desk-context";
import { DeskSkeleton } from "./desk-skeleton";
import { NotModerator } from "./not-moderator";

type Tab = "requests" | DeskTab;
type DeskFrameProps = { slug: string; tab: Tab; children: ReactNode };

/** What all parts of a group's desk share; for its moderators only. */
export function DeskFrame(props: DeskFrameProps) {
  return (
    <SessionGate pending={<DeskSkeleton />}>
      <WithGroup {...props} />
    </SessionGate>
  );
}

function WithGroup({ slug, tab, children }: DeskFrameProps) {
  const t = useTranslations("desk");
  const group = useRead(groupOptions(slug));
  const desk = useGroupDesk(slug);
  const recheck = desk.refetch;
  const value = useMemo(() => group.data && { group: group.data, recheck }, [group.data, recheck]);
  useWatch(desk.data && group.data ? `desks/${group.data.id}` : null);
  const error = desk.error ?? group.error;
  if (error?.status === 404) notFound();
  // The role may be lost while counts of before are still there.
  if (error && isGate(error)) return <NotModerator slug={slug} code={error.code} group={group.data} />;
  if (value && desk.data) {
    return (
      <DeskContext value={value}>
        <Page>
          <DeskHeader tab={tab} counts={desk.data} />
          {children}
        </Page>
      </DeskContext>
    );
  }
  if (!error) return <DeskSkeleton />;
  return <LoadError level={1} title={t("errorTitle")} read={desk.error ? desk : group} />;
}

const tabs: readonly Tab[] = ["requests", "invitations", "members", "reports", "announcements", "audit"];

function DeskHeader({ tab, counts }: { tab: Tab; counts: GroupDesk }) {
  const t = useTranslations("desk");
  const href = useHref();
  const { group } = useDesk();
  const waiting: Partial<Record<Tab, number>> = counts;
  const path = (of: Tab) => (of === "requests" ? routes.groupDesk(group.slug) : routes.groupDeskTab(group.slug, of));
  return (
    <>
      <BackLink href={href(routes.group(group.slug))}>{t("back")}</BackLink>
      <header className="flex min-w-0 items-center gap-3 sm:gap-4">
        <Avatar square name={group.name} src={group.squareImage?.uri ?? group.image?.uri ?? null} size="lg" />
        <div className="min-w-0">
          <p className="text-ink-muted text-sm">{t("title")}</p>
          <h1 className="line-clamp-2 wrap-anywhere text-2xl leading-snug lg:text-3xl">
            <bdi>{group.name}</bdi>
          </h1>
        </div>
      </header>
      <NavTabs
        label={t("tabs.label")}
        className="mt-5"
        items={tabs.map((of) => ({
          href: href(path(of)),
          label: t(`tabs.${of}`),
          current: of === tab,
          ...(waiting[of] && { count: waiting[of] }),
        }))}
      />
    </>
  );
}
