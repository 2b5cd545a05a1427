"use client";

import { Copy, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { IconButton } from "#components/ui/actions/icon-button";
import { Qr } from "#components/ui/display/qr";
import type { DoorLinkCreated } from "#entities/attendance/door";
import { cx } from "#lib/format/class-names";

/** Printed, only this is on the paper. */
const printOnlyThis =
  "@media print{body *{visibility:hidden}[data-door-link],[data-door-link] *{visibility:visible}[data-door-link]{position:fixed;inset:0;padding:2rem}}";

type LinkReadyProps = { link: DoorLinkCreated; onDone: () => void };

/** The link and its PIN, which nobody sees again. */
export function LinkReady({ link: { name, url, pin }, onDone }: LinkReadyProps) {
  const t = useTranslations("door.newLink");
  return (
    <div className="grid gap-5">
      <style>{printOnlyThis}</style>
      <p className="text-ink-muted text-sm">{t("readyText")}</p>
      <div data-door-link="" className="grid justify-items-center gap-4">
        <p className="hidden font-semibold text-2xl print:block">{name}</p>
        <Qr value={url} label={t("qr")} />
        <dl className="grid w-full gap-3">
          <Secret label={t("link")} value={url} copyLabel={t("copyLink")} copied={t("copied")} />
          <Secret label={t("pin")} value={pin} copyLabel={t("copyPin")} copied={t("pinCopied")} isLarge />
        </dl>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="secondary"
          icon={<Printer aria-hidden="true" className="size-4.5" />}
          onClick={() => window.print()}
        >
          {t("print")}
        </Button>
        <Button onClick={onDone}>{t("done")}</Button>
      </div>
    </div>
  );
}

type SecretProps = { label: string; value: string; copyLabel: string; copied: string; isLarge?: boolean };

function Secret({ label, value, copyLabel, copied, isLarge = false }: SecretProps) {
  const t = useTranslations("door.newLink");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify(copied, "good");
    } catch {
      notifyFailure(t("notCopied"));
    }
  };
  return (
    <div className="rounded-control border border-line px-3 py-2">
      <dt className="text-caption text-ink-muted">{label}</dt>
      <dd className="flex items-center gap-3">
        <span
          dir="ltr"
          className={cx(
            "min-w-0 flex-1",
            isLarge ? "figures font-semibold text-2xl tracking-widest" : "break-all text-sm",
          )}
        >
          {value}
        </span>
        <IconButton label={copyLabel} icon={<Copy />} onClick={() => void copy()} className="print:hidden" />
      </dd>
    </div>
  );
}
