"use client";

import { Copy, Download, Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { useCopyLink } from "#components/sales/use-copy-link";
import { Button } from "#components/ui/actions/button";
import { saveText } from "#lib/format/save-text";
import { routes } from "#lib/routes";
import type { Column } from "#lib/tables/cells";
import { saveTable } from "#lib/tables/save-table";

const columns: readonly Column[] = [
  { header: "code", kind: "text" },
  { header: "link", kind: "text" },
];

/** Codes that were just made, to be taken along. */
export function MadeCodes({ codes, slug }: { codes: readonly string[]; slug: string }) {
  const t = useTranslations("coupons");
  const { addressOf } = useCopyLink();
  const lines = codes.join("\n");
  const linkOf = (code: string) => addressOf(routes.eventWithCoupon(slug, code));
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(done, "good");
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
          onClick={() =>
            void saveTable(
              `${slug}-codes`,
              columns,
              codes.map((code) => [code, linkOf(code)]),
            )
          }
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
        <Button
          variant="secondary"
          icon={<Copy aria-hidden="true" className="size-4.5" />}
          onClick={() => void copy(lines, t("acts.copied"))}
        >
          {t("made.copyAll")}
        </Button>
        <Button
          variant="secondary"
          icon={<Link2 aria-hidden="true" className="size-4.5" />}
          onClick={() => void copy(codes.map(linkOf).join("\n"), t("made.linksCopied"))}
        >
          {t("made.copyLinks")}
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
