"use client";

import { Copy, Download, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { useAppContext } from "#components/layout/providers/app-context";
import { PrintOnly } from "#components/payments/print-only";
import { Button } from "#components/ui/actions/button";
import { saveText } from "#lib/format/save-text";
import { useSession } from "#lib/session/use-session";

export type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** New codes, this one time: nothing else ever shows them again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTranslations("security.recovery");
  const { config } = useAppContext();
  const username = useSession(({ user }) => user?.username ?? "");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useStayWarning();
  const title = t("paper", { name: config.NAME, username });
  return (
    <div className="grid gap-4">
      <div data-print="">
        <h3 ref={heading} tabIndex={-1} className="text-base focus:outline-none">
          {t("title")}
        </h3>
        <p className="mt-1 max-w-reading text-ink-muted text-sm">{t("explain")}</p>
        <p className="mt-4 hidden text-sm print:block">{title}</p>
        <ol
          dir="ltr"
          className="mt-4 grid gap-x-6 gap-y-2 rounded-control bg-wash px-5 py-4 font-mono text-sm sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <PrintOnly />
      <KeepActions title={title} codes={codes} fileName={`${config.SLUG}-recovery-codes.txt`} />
      <div>
        <Button onClick={onKept}>{t("kept")}</Button>
      </div>
    </div>
  );
}

type KeepActionsProps = { title: string; codes: readonly string[]; fileName: string };

function KeepActions({ title, codes, fileName }: KeepActionsProps) {
  const t = useTranslations("security.recovery");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      notify(t("copied"), "good");
    } catch {
      notifyFailure(t("notCopied"));
    }
  };
  const icon = { "aria-hidden": true, className: "size-4" } as const;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" icon={<Copy {...icon} />} onClick={() => void copy()}>
        {t("copy")}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<Download {...icon} />}
        onClick={() => saveText(fileName, `${title}\n\n${codes.join("\n")}\n`)}
      >
        {t("download")}
      </Button>
      <Button size="sm" variant="secondary" icon={<Printer {...icon} />} onClick={() => window.print()}>
        {t("print")}
      </Button>
    </div>
  );
}

/** A closed tab would take the codes with it. */
function useStayWarning(): void {
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, []);
}
