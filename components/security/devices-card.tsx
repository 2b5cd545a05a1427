"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useIdentityText } from "#components/auth/identity-faults";
import { notifyFailure } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useDevices, useSignOutEverywhere } from "#hooks/identity/security";
import { ConfirmButton } from "./confirm-button";
import { DeviceRow } from "./device-row";
import { IdentityFault } from "./identity-fault";
import { SettingCard } from "./setting-card";

/** Where one is signed in. A provider that keeps no devices leaves only the way out of all of them. */
export function DevicesCard() {
  const t = useTranslations("security.devices");
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useDevices();
  const isListed = list.data === undefined || list.data.length > 0;
  return (
    <SettingCard
      ref={heading}
      title={t(isListed ? "title" : "everywhereTitle")}
      text={t(isListed ? "text" : "everywhereText")}
      action={<SignOutEverywhere />}
    >
      {list.data && isListed && (
        <ul className="-my-3 divide-y divide-line">
          {list.data.map((device) => (
            <DeviceRow key={device.key} device={device} onSignedOut={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="justify-self-start"
        >
          {t("more")}
        </Button>
      )}
      {!list.data && (list.error ? <IdentityFault read={list} /> : <RowsSkeleton />)}
    </SettingCard>
  );
}

function SignOutEverywhere() {
  const t = useTranslations("security.devices");
  const textOf = useIdentityText();
  const { mutateAsync } = useSignOutEverywhere();
  return (
    <ConfirmButton
      label={t("everywhere")}
      variant="secondary"
      title={t("confirmTitle")}
      text={t("confirmText")}
      confirmLabel={t("everywhere")}
      onConfirm={() => mutateAsync().catch((error: unknown) => notifyFailure(textOf(error) ?? t("failed")))}
    />
  );
}

function RowsSkeleton() {
  const t = useTranslations("security.devices");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-5">
      {["first", "second"].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-9" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-40" />
            <Skeleton className="w-56" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
