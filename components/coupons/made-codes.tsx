"use client";

import { Copy, Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { notify, notifyFailure } from "#components/layout/toasts";
import { Button } from "#components/ui/button";
import { saveText } from "#lib/format/save-text";

/** Codes that were just made, to be taken along. */
export function MadeCodes({ codes, slug }: { codes: readonly string[]; slug: string }) {
  const t = useTranslations("coupons");
  const lines = codes.join("\n");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines);
      notify(t("made.copied"), "good");
    } catch {
      notifyFailure(t("acts.notCopied"));
    }
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-4.5" />}
          onClick={() => saveText(`${slug}-codes.csv`, `code\r\n${codes.join("\r\n")}\r\n`)}
        >
          {t("made.csv")}
        </Button>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-4.5" />}
          onClick={() => saveText(`${slug}-codes.txt`, `${lines}\n`)}
        >
          {t("made.txt")}
        </Button>
        <Button variant="secondary" icon={<Copy aria-hidden="true" className="size-4.5" />} onClick={() => void copy()}>
          {t("made.copyAll")}
        </Button>
      </div>
      <ul
        aria-label={t("made.list")}
        dir="ltr"
        className="grid gap-x-6 gap-y-1 rounded-card border border-line bg-canvas p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all break-all">
            {code}
          </li>
        ))}
      </ul>
    </div>
  );
}
