"use client";

import { useMutation } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { AlertDialog } from "#components/ui/alert-dialog";
import { Banner } from "#components/ui/banner";
import { useRefusal } from "./use-refusal";

type MailConfirmProps = {
  /** Null = nothing to confirm. */
  recipients: number | null;
  /** Attendees it is for, those included whom it does not reach. */
  meant: number;
  onClose: () => void;
  send: () => Promise<void>;
};

/** The last look before something that cannot be taken back; a failure stays here, and nothing is lost. */
export function MailConfirm({ recipients, meant, onClose, send }: MailConfirmProps) {
  const t = useTranslations("roster.mail");
  const format = useFormatter();
  const refusal = useRefusal();
  const sending = useMutation({ mutationFn: send, meta: { shownByForm: true } });
  const reached = recipients ?? 0;
  const skipped = Math.max(0, meant - reached);
  const close = () => {
    if (sending.isPending) return;
    sending.reset();
    onClose();
  };
  return (
    <AlertDialog
      open={recipients !== null}
      onOpenChange={(open) => !open && close()}
      tone="primary"
      title={t("confirmTitle", { count: reached, number: format.number(reached) })}
      text={
        <div className="grid gap-3">
          {reached > 0 && <p className="font-medium text-ink">{t("confirmText")}</p>}
          {skipped > 0 && <p>{t("skipped", { count: skipped, number: format.number(skipped) })}</p>}
          {sending.error && (
            <Banner tone="bad" title={t("failed")} announce>
              {refusal(sending.error)}
            </Banner>
          )}
        </div>
      }
      confirmLabel={reached > 0 ? t("send") : t("back")}
      cancelLabel={t("back")}
      busy={sending.isPending}
      onConfirm={() => (reached > 0 ? sending.mutate() : close())}
    />
  );
}
