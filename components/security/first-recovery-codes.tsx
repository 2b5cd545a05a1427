"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { Badge } from "#components/ui/display/badge";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { useCreateRecoveryCodes } from "#hooks/identity/security";
import { FaultBanner } from "./fault-banner";
import { RecoveryCodes } from "./recovery-codes";
import { SettingCard } from "./setting-card";

export type FirstRecoveryCodesProps = {
  made: Pick<ReturnType<typeof useCreateRecoveryCodes>, "data" | "error" | "isPending">;
  onRetry: () => void;
  onKept: () => void;
};

/** The app is on already: the codes are for the day the phone is lost. */
export function FirstRecoveryCodes({ made, onRetry, onKept }: FirstRecoveryCodesProps) {
  const t = useTranslations();
  return (
    <SettingCard
      title={t("security.setup.doneTitle")}
      badge={<Badge tone="good">{t("security.authenticator.on")}</Badge>}
      text={t("security.setup.doneText")}
    >
      {made.data ? (
        <RecoveryCodes codes={made.data.codes} onKept={onKept} />
      ) : made.error ? (
        <>
          <FaultBanner text={t(`errors.${made.error.code}`)} read={{ isFetching: made.isPending, refetch: onRetry }} />
          <Button variant="secondary" onClick={onKept} className="justify-self-start">
            {t("security.setup.later")}
          </Button>
        </>
      ) : (
        <SkeletonGroup label={t("security.setup.making")} className="grid gap-3">
          <Skeleton className="w-48" />
          <Skeleton shape="block" className="h-44" />
        </SkeletonGroup>
      )}
    </SettingCard>
  );
}
