"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button, type ButtonProps } from "#components/ui/actions/button";
import { useDownload } from "#hooks/calls/use-download";

export type ReceiptDownloadProps = { paymentId: string } & Pick<ButtonProps, "variant" | "size">;

/** The receipt of a payment as a document to keep. */
export function ReceiptDownload({ paymentId, variant = "secondary", size }: ReceiptDownloadProps) {
  const t = useTranslations("payments");
  const { config } = useAppContext();
  const download = useDownload();
  const url = `${config.API_URL.replace(/\/+$/, "")}/receipts/${encodeURIComponent(paymentId)}`;
  const name = `${config.SLUG}-${paymentId.slice(0, 8)}.pdf`;
  return (
    <Button
      variant={variant}
      size={size}
      busy={download.isPending}
      icon={<Download aria-hidden="true" className="size-4.5" />}
      onClick={() => download.mutate({ url, name })}
    >
      {t("download")}
    </Button>
  );
}
