"use client";

import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { SettingCard } from "#components/security/setting-card";
import { Switch } from "#components/ui/fields/switch";
import { usePushDevice, useTurnPush } from "#hooks/inbox/push";

/** Whether this browser is told what its owner is told; the browser asks when it is turned on, and not before. */
export function PushCard() {
  const t = useTranslations("preferences.push");
  const { NAME: name } = useAppContext().config;
  const { ability, key, isKnown, isOn } = usePushDevice();
  const { mutate, isPending, isError } = useTurnPush();
  const isAble = ability === "able";
  return (
    <SettingCard title={t("title")} text={t(isAble ? "text" : ability, { name })}>
      {isAble && (
        <Switch
          label={t("switch")}
          checked={isPending ? !isOn : isOn}
          disabled={!isKnown}
          onChange={({ target }) => {
            if (!isPending) mutate(target.checked && key ? key : null);
          }}
        />
      )}
      {isError && (
        <p role="alert" className="text-bad text-sm">
          {t("failed")}
        </p>
      )}
    </SettingCard>
  );
}
