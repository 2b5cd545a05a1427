"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useOverlay } from "#components/layout/overlay-store";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import { cx } from "#lib/format/class-names";
import type { ShellConfig } from "#lib/organization/shell-config";
import { useConsent } from "./use-consent";

export type OtherServiceProps = {
  /** Where what is shown comes from. */
  src: string;
  className?: string;
  children: ReactNode;
};

/** Around what may come from another service: it is asked for nothing before the visitor agrees, always or this once. */
export function OtherService({ src, className, children }: OtherServiceProps) {
  const t = useTranslations("common.otherService");
  const host = otherHost(src, useAppContext().config);
  const isAllowed = useConsent()?.thirdParty === true;
  const show = useOverlay((state) => state.show);
  const [isAskedFor, setAskedFor] = useState(false);
  if (host === null || isAllowed || isAskedFor) return children;
  return (
    <div
      className={cx(
        "grid aspect-video w-full content-center justify-items-center gap-3 bg-wash p-4 text-center",
        className,
      )}
    >
      <p className="max-w-100 text-ink-muted text-sm">{t("text", { host })}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="sm" variant="secondary" onClick={() => setAskedFor(true)}>
          {t("show")}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => show("cookiePreferences")}>
          {t("always")}
        </Button>
      </div>
    </div>
  );
}

/** The name of another service; null for an address of this site or its platform. */
function otherHost(src: string, { WEBSITE_URL, API_URL }: Pick<ShellConfig, "WEBSITE_URL" | "API_URL">): string | null {
  if (!URL.canParse(src, WEBSITE_URL)) return null;
  const { host } = new URL(src, WEBSITE_URL);
  return [WEBSITE_URL, API_URL].some((own) => new URL(own).host === host) ? null : host;
}
