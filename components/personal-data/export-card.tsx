"use client";

import { useTranslations } from "next-intl";
import { FaultBanner } from "#components/security/fault-banner";
import { SettingCard } from "#components/security/setting-card";
import { Button } from "#components/ui/actions/button";
import { ShowMore } from "#components/ui/lists/show-more";
import { Banner } from "#components/ui/states/banner";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useCreateExport, useExports } from "#hooks/account/self";
import { ExportRow } from "./export-row";

const parts = ["profile", "people", "posts", "events", "payments", "files"] as const;

/** Everything of the account as a file: asked for here, made in the background, fetched from the list. */
export function ExportCard() {
  const t = useTranslations();
  const list = useExports();
  const create = useCreateExport();
  const ask = () => create.mutate(undefined);
  const isMade = list.data?.items.some(({ status }) => status === "waiting" || status === "running") ?? false;
  return (
    <SettingCard
      title={t("personal-data.export.title")}
      text={t("personal-data.export.text")}
      action={
        <Button variant="secondary" busy={create.isPending} disabled={isMade} onClick={ask}>
          {t("personal-data.export.action")}
        </Button>
      }
    >
      <ul className="grid list-disc gap-x-6 gap-y-1 ps-5 text-ink-muted text-sm sm:grid-cols-2">
        {parts.map((part) => (
          <li key={part}>{t(`personal-data.export.parts.${part}`)}</li>
        ))}
      </ul>
      {create.error && (
        <Banner tone="bad" announce>
          {create.error.code === "rate_limited" ? t("personal-data.export.tooOften") : t(`errors.${create.error.code}`)}
        </Banner>
      )}
      <Exports list={list} isAsking={create.isPending} onAskAgain={ask} />
    </SettingCard>
  );
}

type ExportsProps = { list: ReturnType<typeof useExports>; isAsking: boolean; onAskAgain: () => void };

function Exports({ list, isAsking, onAskAgain }: ExportsProps) {
  const t = useTranslations();
  if (!list.data) {
    if (list.error) return <FaultBanner text={t(`errors.${list.error.code}`)} read={list} />;
    return (
      <SkeletonGroup label={t("personal-data.export.loading")}>
        <Skeleton className="w-56" />
      </SkeletonGroup>
    );
  }
  const { items } = list.data;
  if (items.length === 0) return null;
  return (
    <div className="border-line border-t pt-2">
      <h3 className="sr-only">{t("personal-data.export.list")}</h3>
      <ul className="divide-y divide-line">
        {items.map((made, at) => (
          <ExportRow
            key={made.id}
            made={made}
            isAsking={isAsking}
            // Only the latest is worth another try: whatever was asked for since holds the same, and newer.
            onAskAgain={at === 0 ? onAskAgain : undefined}
          />
        ))}
      </ul>
      <ShowMore list={list} label={t("personal-data.export.more")} />
    </div>
  );
}
