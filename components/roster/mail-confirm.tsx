"use client";

import { useMutation } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { SendDialog } from "#components/announcements/send-dialog";
import { useErrorText } from "#lib/forms/use-error-text";

type MailConfirmProps = {
  /** Null = nothing to confirm. */
  recipients: number | null;
  /** Attendees it is for, those included whom it does not reach. */
  meant: number;
  onClose: () => void;
  send: () => Promise<void>;
};

/** What is about to be mailed, and to how many of those it is meant for. */
export function MailConfirm({ recipients, meant, onClose, send }: MailConfirmProps) {
  const t = useTranslations("roster.mail");
  const format = useFormatter();
  const errorText = useErrorText();
  const sending = useMutation({ mutationFn: send, meta: { shownByForm: true } });
  const reached = recipients ?? 0;
  const skipped = Math.max(0, meant - reached);
  const close = () => {
    sending.reset();
    onClose();
  };
  return (
    <SendDialog
      open={recipients !== null}
      onClose={close}
      title={t("confirmTitle", { count: reached, number: format.number(reached) })}
      failure={sending.error && { title: t("failed"), text: errorText(sending.error) }}
      sendLabel={reached > 0 ? t("send") : t("back")}
      backLabel={t("back")}
      busy={sending.isPending}
      onSend={() => (reached > 0 ? sending.mutate() : close())}
    >
      {reached > 0 && <p className="font-medium text-ink">{t("confirmText")}</p>}
      {skipped > 0 && <p>{t("skipped", { count: skipped, number: format.number(skipped) })}</p>}
    </SendDialog>
  );
}
