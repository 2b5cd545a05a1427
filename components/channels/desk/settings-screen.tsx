"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { SettingCard } from "#components/security/setting-card";
import { Button } from "#components/ui/actions/button";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { useRemoveChannel, useUpdateChannel } from "#hooks/content/channels";
import { useErrorText } from "#lib/forms/use-error-text";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useDeskChannel } from "./channel-desk-context";
import { ChannelDeskFrame } from "./channel-desk-frame";
import { ChannelForm } from "./channel-form";
import { channelChanges, channelValues } from "./channel-values";

/** What a channel is called, who reads it and where it is found; and its end. */
export function ChannelSettingsScreen({ slug }: { slug: string }) {
  return (
    <ChannelDeskFrame slug={slug} tab="settings">
      <Settings />
    </ChannelDeskFrame>
  );
}

function Settings() {
  const t = useTranslations("channel-desk");
  const href = useHref();
  const router = useRouter();
  const channel = useDeskChannel();
  const update = useUpdateChannel();
  // What others change meanwhile is neither shown nor taken back by this form.
  const [opened] = useState(() => channelValues(channel));
  return (
    <div className="grid max-w-180 gap-6">
      <ChannelForm
        channel={channel}
        backHref={href(routes.channelDesk(channel.slug))}
        values={opened}
        submit={(choice, began) =>
          update.mutateAsync({ params: { channelId: channel.id }, body: channelChanges(choice, opened, began) })
        }
        onDone={({ slug }) => {
          notify(t("save.saved"), "good");
          router.push(href(routes.channelDesk(slug)));
        }}
      />
      <RemoveChannel />
    </div>
  );
}

function RemoveChannel() {
  const t = useTranslations();
  const words = useErrorText();
  const href = useHref();
  const router = useRouter();
  const channel = useDeskChannel();
  const remove = useRemoveChannel();
  const [isAsked, setAsked] = useState(false);
  const { contents, subscribers } = channel._count;
  const confirm = () =>
    remove.mutate(
      { params: { channelId: channel.id } },
      {
        onSuccess: () => {
          notify(t("channel-desk.channel.removed"), "good");
          router.push(href(routes.channels()));
        },
        onError: (error) => notifyFailure(words(error)),
      },
    );
  return (
    <SettingCard
      tone="danger"
      title={t("channel-desk.channel.remove")}
      text={t("channel-desk.channel.removeText")}
      action={
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t("channel-desk.channel.remove")}
        </Button>
      }
    >
      {isAsked && (
        <AlertDialog
          open
          onOpenChange={setAsked}
          title={t("channel-desk.channel.removeTitle")}
          text={
            <>
              <p>{t("channel-desk.channel.removeContents", { count: contents })}</p>
              <p>{t("channel-desk.channel.removeSubscribers", { count: subscribers })}</p>
              <p className="mt-2">{t("channel-desk.channel.removeText")}</p>
            </>
          }
          confirmLabel={t("channel-desk.channel.remove")}
          cancelLabel={t("common.actions.cancel")}
          busy={remove.isPending}
          onConfirm={confirm}
        />
      )}
    </SettingCard>
  );
}
