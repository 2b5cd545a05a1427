"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useDesk } from "#components/desk/desk-context";
import { DeskFrame } from "#components/desk/desk-frame";
import { Reports } from "./reports";

/** Posts of a group that members have reported. */
export function ReportsScreen({ slug }: { slug: string }) {
  return (
    <DeskFrame slug={slug} tab="reports">
      <GroupReports />
    </DeskFrame>
  );
}

function GroupReports() {
  const t = useTranslations("desk.reports");
  const { group, recheck } = useDesk();
  const place = useMemo(() => ({ groupId: group.id }), [group.id]);
  return <Reports place={place} recheck={recheck} noneText={t("noneText.open")} />;
}
