"use client";

import { ClipboardList } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { useSelf } from "#hooks/account/use-self";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { hostingSegment } from "./navigation";
import { RailLink } from "./rail-link";

export type HostingLinkProps = { current: string; onFollow?: () => void };

/** The way to the events one hosts, for who hosts any. It comes last in its list, so that nothing moves when that is known. */
export function HostingLink({ current, onFollow }: HostingLinkProps) {
  const t = useTranslations("common.nav");
  const href = useHref();
  const { MODULES } = useAppContext().config;
  const { data: self } = useSelf();
  if (!MODULES.events.enabled || !self?.hosting) return null;
  return (
    <li>
      <RailLink
        href={href(routes.listings())}
        label={t("hosting")}
        current={current === hostingSegment}
        icon={<ClipboardList aria-hidden="true" strokeWidth={1.75} />}
        {...(onFollow && { onClick: onFollow })}
      />
    </li>
  );
}
