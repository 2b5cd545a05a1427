"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog } from "#components/ui/dialog";
import { Switch } from "#components/ui/switch";
import { readChoice } from "#lib/consent";
import { useOverlay } from "./overlay-store";
import { decide } from "./use-consent";

export function CookieDialog() {
  const t = useTranslations("common");
  const close = useOverlay((state) => state.close);
  const [choice, setChoice] = useState(() => readChoice(localStorage));
  const save = () => {
    decide(choice);
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t("cookies.preferences")}
      description={t("cookies.preferencesText")}
      closeLabel={t("actions.close")}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t("cookies.cancel")}
          </Button>
          <Button onClick={save}>{t("cookies.save")}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Switch label={t("cookies.essential")} description={t("cookies.essentialText")} checked disabled readOnly />
        <Switch
          label={t("cookies.performance")}
          description={t("cookies.performanceText")}
          checked={choice.performance}
          onChange={(event) => setChoice({ ...choice, performance: event.target.checked })}
        />
        <Switch
          label={t("cookies.thirdParty")}
          description={t("cookies.thirdPartyText")}
          checked={choice.thirdParty}
          onChange={(event) => setChoice({ ...choice, thirdParty: event.target.checked })}
        />
      </div>
    </Dialog>
  );
}
