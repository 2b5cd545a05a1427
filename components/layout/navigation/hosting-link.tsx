"use client";

import { ClipboardList } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { useMedia } from "#hooks/browser/use-media";
import { useIsHost } from "#hooks/events/use-is-host";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { hostingSegment } from "./navigation";
import { RailLink } from "./rail-link";

export type HostingLinkProps = { current: string; onFollow?: () => void };

/** The way to the events one hosts, for who hosts any. That is asked where it is shown, and it comes last in its list. */
export function HostingLink({ current, onFollow }: HostingLinkProps) {
  const t = useTranslations("common.nav");
  const href = useHref();
  const isHost = useIsHost({ enabled: useAppContext().config.MODULES.events.enabled });
  if (!isHost) return null;
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

/** The same in the rail, which narrow screens have in the page and do not show. */
export function RailHostingLink({ current }: HostingLinkProps) {
  return useMedia("(min-width: 64rem)") && <HostingLink current={current} />;
}
