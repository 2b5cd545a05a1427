"use client";

import { ArrowRightLeft, CircleX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Attendance } from "#components/attendee/attendee-frame";
import { late } from "#components/layout/late";
import { Button } from "#components/ui/actions/button";
import type { PassWithResponses } from "#entities/commerce/passes";
import { useFocusReturn } from "#hooks/browser/use-focus-return";
import { passStateOf } from "#lib/registration/pass-state";

const TransferDialog = late(() => import("#components/attendee/transfer-dialog").then((part) => part.TransferDialog));
const CancelDialog = late(() => import("#components/attendee/cancel-dialog").then((part) => part.CancelDialog));

type GiveUpPassProps = Attendance & { pass: PassWithResponses };

/** The two ways to be rid of a pass: somebody else takes it, or nobody does. */
export function GiveUpPass({ event, registration, pass }: GiveUpPassProps) {
  const t = useTranslations("attendee.giveUp");
  const [open, setOpen] = useState<"transfer" | "cancel" | null>(null);
  const transferButton = useFocusReturn<HTMLButtonElement>(open === "transfer");
  const cancelButton = useFocusReturn<HTMLButtonElement>(open === "cancel");
  const state = passStateOf(pass);
  const isHeld = state === "ready" || state === "needsInfo";
  const isTransferable = isHeld && pass.ticket.transferable;
  const isCancelable = isHeld && pass.ticket.cancelable;
  const close = () => setOpen(null);
  const icon = { "aria-hidden": true, className: "size-4.5" } as const;
  return (
    <>
      {(isTransferable || isCancelable) && (
        <section className="grid gap-3">
          <h2 className="text-base">{t("title")}</h2>
          <div className="flex flex-wrap gap-2">
            {isTransferable && (
              <Button
                ref={transferButton}
                variant="secondary"
                aria-haspopup="dialog"
                icon={<ArrowRightLeft {...icon} />}
                onClick={() => setOpen("transfer")}
              >
                {t("transfer")}
              </Button>
            )}
            {isCancelable && (
              <Button
                ref={cancelButton}
                variant="quiet"
                aria-haspopup="dialog"
                icon={<CircleX {...icon} />}
                onClick={() => setOpen("cancel")}
              >
                {t("cancel")}
              </Button>
            )}
          </div>
        </section>
      )}
      {open === "transfer" && <TransferDialog event={event} pass={pass} onClose={close} />}
      {open === "cancel" && <CancelDialog event={event} registration={registration} pass={pass} onClose={close} />}
    </>
  );
}
