"use client";

import { BellOff, BellRing, ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { Dialog } from "#components/ui/overlays/dialog";
import { Menu } from "#components/ui/overlays/menu";
import type { Channel } from "#entities/content/channels";
import { useFocusReturn } from "#hooks/browser/use-focus-return";
import { SubscriptionSettings } from "./subscription-settings";

type SubscriptionMenuProps = { channel: Channel; onEnd: () => void };

/** What a subscriber hears of a channel, and the way out of it. */
export function SubscriptionMenu({ channel, onEnd }: SubscriptionMenuProps) {
  const t = useTranslations("channels.subscribe");
  const common = useTranslations("common.actions");
  const [opened, setOpened] = useState<"settings" | "end" | null>(null);
  const button = useFocusReturn<HTMLButtonElement>(opened !== null);
  const { id, name } = channel;
  const close = () => setOpened(null);
  const items = [
    {
      key: "settings",
      label: t("settings"),
      icon: <BellRing aria-hidden="true" />,
      onSelect: () => setOpened("settings"),
    },
    {
      key: "end",
      label: t("end"),
      icon: <BellOff aria-hidden="true" />,
      // Into a private channel one may not come back by oneself.
      onSelect: () => (channel.private ? setOpened("end") : onEnd()),
    },
  ];
  return (
    <>
      <Menu
        trigger={
          <Button ref={button} variant="secondary" aria-label={`${t("subscribed")}: ${t("menuName", { name })}`}>
            {t("subscribed")}
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
        items={items}
      />
      {opened === "settings" && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && close()}
          title={t("settingsTitle", { name })}
          description={t("settingsText")}
          closeLabel={common("close")}
        >
          <SubscriptionSettings channelId={id} />
        </Dialog>
      )}
      {opened === "end" && (
        <AlertDialog
          open
          onOpenChange={(isOpen) => !isOpen && close()}
          title={t("endTitle", { name })}
          text={t("endText")}
          confirmLabel={t("end")}
          cancelLabel={common("cancel")}
          onConfirm={() => {
            close();
            onEnd();
          }}
        />
      )}
    </>
  );
}
