"use client";

import { Laptop, type LucideIcon, MonitorSmartphone, Smartphone } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useIdentityText } from "#components/auth/identity-faults";
import { notifyFailure } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Badge } from "#components/ui/display/badge";
import { useForgetDevice } from "#hooks/identity/security";
import { formatDay } from "#lib/format/dates";
import { isLocalNetwork, shortNetwork } from "#lib/format/network";
import { formatRelative } from "#lib/format/relative-time";
import type { Device } from "#lib/session/identity-own";

const phones: readonly string[] = ["iOS", "Android", "Windows Phone", "HarmonyOS"];

const iconOf = ({ system }: Device): LucideIcon => {
  if (system === null) return MonitorSmartphone;
  return phones.includes(system) ? Smartphone : Laptop;
};

export type DeviceRowProps = { device: Device; onSignedOut: () => void };

export function DeviceRow({ device, onSignedOut }: DeviceRowProps) {
  const t = useTranslations("security.devices");
  const textOf = useIdentityText();
  const name = useDeviceName(device);
  const forget = useForgetDevice();
  const Icon = iconOf(device);
  const signOut = () =>
    forget.mutateAsync(device.key).then(onSignedOut, (error) => notifyFailure(textOf(error) ?? t("failed")));
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-wash text-ink-muted">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
          <bdi>{name}</bdi>
          {device.isCurrent && <Badge tone="good">{t("current")}</Badge>}
        </p>
        <DeviceFacts device={device} />
      </div>
      {!device.isCurrent && (
        <Button
          size="sm"
          variant="secondary"
          busy={forget.isPending}
          aria-label={t("signOutOf", { name })}
          onClick={() => void signOut()}
        >
          {t("signOut")}
        </Button>
      )}
    </li>
  );
}

function useDeviceName({ name, browser, system }: Device): string {
  const t = useTranslations("security.devices");
  if (browser !== null && system !== null) return t("name", { browser, system });
  return browser ?? system ?? name ?? t("unknown");
}

/** When it was signed in and last used, and from where; the reader's own clock counts here. */
function DeviceFacts({ device: { signedInAt, usedAt, network } }: { device: Device }) {
  const t = useTranslations("security.devices");
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="figures text-caption text-ink-muted">
      <p>
        {usedAt && t("used", { when: formatRelative(usedAt, now, locale) })}
        {usedAt && network && " · "}
        {network && (isLocalNetwork(network) ? t("localNetwork") : <bdi dir="ltr">{shortNetwork(network)}</bdi>)}
      </p>
      {signedInAt && <p>{t("signedIn", { date: formatDay({ instant: signedInAt, zone, locale }, now) })}</p>}
    </div>
  );
}
