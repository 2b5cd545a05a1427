"use client";

import { useTranslations } from "next-intl";
import { useAuthor } from "#components/activities/composer/use-author";
import { useAppContext } from "#components/layout/providers/app-context";
import { SettingCard } from "#components/security/setting-card";
import { Switch } from "#components/ui/fields/switch";
import { usePushDevice, useTurnPush } from "#hooks/inbox/push";
import type { Author } from "#lib/composer/drafts";

/** Whether this browser is told what its owner is told; the browser asks when it is turned on, and not before. */
export function PushCard() {
  const t = useTranslations("preferences.push");
  const { NAME: name } = useAppContext().config;
  const holder = useAuthor();
  const device = usePushDevice();
  const isAble = device.ability === "able";
  return (
    <SettingCard title={t("title")} text={t(isAble ? "text" : device.ability, { name })}>
      {isAble && holder && <PushSwitch device={device} holder={holder} />}
    </SettingCard>
  );
}

function PushSwitch({ device, holder }: { device: ReturnType<typeof usePushDevice>; holder: Author }) {
  const t = useTranslations("preferences.push");
  const { key, isKnown, isOn } = device;
  const { mutate, isPending, isError } = useTurnPush(holder);
  return (
    <>
      <Switch
        label={t("switch")}
        checked={isPending ? !isOn : isOn}
        disabled={!isKnown}
        onChange={({ target }) => {
          if (!isPending) mutate(target.checked && key ? key : null);
        }}
      />
      {isError && (
        <p role="alert" className="text-bad text-sm">
          {t("failed")}
        </p>
      )}
    </>
  );
}
