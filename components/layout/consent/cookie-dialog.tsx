"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useOverlay } from "#components/layout/overlay-store";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import { Switch } from "#components/ui/fields/switch";
import { Dialog } from "#components/ui/overlays/dialog";
import { offeredCategories, readChoice } from "#lib/consent";
import { decide } from "./decide-consent";

const texts = { performance: "measuringText", thirdParty: "otherServicesText" } as const;

export function CookieDialog() {
  const t = useTranslations("common");
  const { config } = useAppContext();
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
        {offeredCategories(config).map((category) => (
          <Switch
            key={category}
            label={t(`cookies.${category}`)}
            description={t(`cookies.${texts[category]}`)}
            checked={choice[category]}
            onChange={(event) => setChoice({ ...choice, [category]: event.target.checked })}
          />
        ))}
      </div>
    </Dialog>
  );
}
