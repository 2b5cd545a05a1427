"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { useRemoveContent } from "#hooks/content/channels";
import { useErrorText } from "#lib/forms/use-error-text";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useDeskChannel } from "./channel-desk-context";
import { useContentDesk } from "./use-content-draft";

export function RemoveContent() {
  const t = useTranslations();
  const errorText = useErrorText();
  const href = useHref();
  const router = useRouter();
  const channel = useDeskChannel();
  const { content, saved } = useContentDesk();
  const remove = useRemoveContent();
  const [isAsked, setAsked] = useState(false);
  const confirm = () =>
    remove.mutate(
      { params: { channelId: channel.id, contentId: content.id } },
      {
        onSuccess: () => {
          notify(t("channel-desk.content.removed"), "good");
          router.push(href(routes.channelDesk(channel.slug)));
        },
        onError: (error) => notifyFailure(errorText(error)),
      },
    );
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        icon={<Trash2 aria-hidden="true" className="size-4.5" />}
        onClick={() => setAsked(true)}
        className="justify-self-start"
      >
        {t("channel-desk.delete")}
      </Button>
      {isAsked && (
        <AlertDialog
          open
          onOpenChange={setAsked}
          title={t("channel-desk.content.removeTitle", { title: saved.title || content.slug })}
          text={t("channel-desk.content.removeText")}
          confirmLabel={t("channel-desk.delete")}
          cancelLabel={t("common.actions.cancel")}
          busy={remove.isPending}
          onConfirm={confirm}
        />
      )}
    </>
  );
}
