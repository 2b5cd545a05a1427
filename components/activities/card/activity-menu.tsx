"use client";

import { Ellipsis, Flag, FlagOff, Link2, Pin, PinOff, Star, StarOff, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { IconButton } from "#components/ui/actions/icon-button";
import { Menu, type MenuItem } from "#components/ui/overlays/menu";
import type { Activity } from "#entities/community/activities";
import { useSetStanding, useWithdrawReport } from "#hooks/community/activities";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { displayName } from "#lib/format/names";
import { routes } from "#lib/routes";
import { useShare } from "./use-share";

const RemoveDialog = late(() => import("./remove-dialog").then((part) => part.RemoveDialog));
const ReportDialog = late(() => import("./report-dialog").then((part) => part.ReportDialog));

const separator = { key: "line", separator: true } as const;

/** What a member may do with a post besides answering it. */
export function ActivityMenu({ activity }: { activity: Activity }) {
  const t = useTranslations("activities.menu");
  const failed = useTranslations("errors");
  const { copy } = useShare(routes.activity(activity.id));
  const standing = useStandingItems(activity);
  const [asks, setAsks] = useState<"remove" | "report" | null>(null);
  const report = useReportItem(activity, () => setAsks("report"));
  const items: MenuItem[] = [
    { key: "copy", label: t("copy"), icon: <Link2 aria-hidden="true" />, onSelect: () => void copy() },
    ...standing,
  ];
  const remove: MenuItem = {
    key: "remove",
    label: t("remove"),
    icon: <Trash2 aria-hidden="true" />,
    tone: "danger",
    onSelect: () => setAsks("remove"),
  };
  const last = [...(report ? [report] : []), ...(activity.can?.remove ? [remove] : [])];
  const close = () => setAsks(null);
  const giveUp = () => {
    close();
    notifyFailure(failed("unavailable"));
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t("label", { name: displayName(activity.account) })}
            icon={<Ellipsis />}
            className="-me-1.5"
          />
        }
        items={last.length > 0 ? [...items, separator, ...last] : items}
      />
      {asks && (
        <LatePart key={asks} onBroken={giveUp}>
          {asks === "remove" ? (
            <RemoveDialog activity={activity} onClose={close} />
          ) : (
            <ReportDialog activity={activity} onClose={close} />
          )}
        </LatePart>
      )}
    </>
  );
}

/** Pinned and featured is decided by who moderates the place it stands in. */
function useStandingItems({ id, pinned, featured = false, can, commentedId }: Activity): MenuItem[] {
  const t = useTranslations("activities.menu");
  const standing = useSetStanding();
  if (!can?.moderate || commentedId) return [];
  const set = (body: { pinned: boolean } | { featured: boolean }, done: string) =>
    standing.mutate({ params: { activityId: id }, body }, { onSuccess: () => notify(done, "good") });
  return [
    {
      key: "pin",
      label: t(pinned ? "unpin" : "pin"),
      icon: pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />,
      onSelect: () => set({ pinned: !pinned }, t(pinned ? "unpinned" : "pinned")),
    },
    {
      key: "feature",
      label: t(featured ? "unfeature" : "feature"),
      icon: featured ? <StarOff aria-hidden="true" /> : <Star aria-hidden="true" />,
      onSelect: () => set({ featured: !featured }, t(featured ? "unfeatured" : "featured")),
    },
  ];
}

/** One reports what others wrote, and may take that back. */
function useReportItem({ id, account, reports }: Activity, onReport: () => void): MenuItem | null {
  const t = useTranslations("activities.menu");
  const viewerId = useViewerId();
  const withdraw = useWithdrawReport();
  const [own] = reports ?? [];
  if (viewerId === account.id) return null;
  if (!own) return { key: "report", label: t("report"), icon: <Flag aria-hidden="true" />, onSelect: onReport };
  return {
    key: "withdraw",
    label: t("withdraw"),
    icon: <FlagOff aria-hidden="true" />,
    onSelect: () =>
      withdraw.mutate(
        { params: { activityId: id, reportId: own.id } },
        { onSuccess: () => notify(t("withdrawn"), "good") },
      ),
  };
}
