"use client";

import { CalendarSync, Copy, ExternalLink, Rss } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button, type ButtonProps } from "#components/ui/actions/button";
import { Menu, type MenuItem } from "#components/ui/overlays/menu";
import { feedPath, googleSubscribeAddress, subscribeAddress } from "#lib/calendars/addresses";
import { useCopy } from "./use-copy";

export type SubscribeButtonProps = {
  /** One of `calendarPaths`. */
  path: string;
  /** Offers the organization's news feed too. */
  withFeed?: boolean;
} & Pick<ButtonProps, "variant" | "size" | "full">;

/** Has a calendar follow one of the organization's. */
export function SubscribeButton({ path, withFeed = false, variant = "secondary", size, full }: SubscribeButtonProps) {
  const t = useTranslations("calendars.subscribe");
  const { config } = useAppContext();
  const copy = useCopy();
  const api = config.API_URL.replace(/\/+$/, "");
  const url = `${api}${path}`;
  const feed: MenuItem[] = [
    { key: "line", separator: true },
    {
      key: "feed",
      label: t("feed"),
      icon: <Rss aria-hidden="true" />,
      onSelect: () => void window.open(`${api}${feedPath(config.ORGANIZATION_ID)}`, "_blank", "noopener"),
    },
  ];
  return (
    <Menu
      trigger={
        <Button
          variant={variant}
          size={size}
          full={full}
          icon={<CalendarSync aria-hidden="true" className="size-4.5" />}
        >
          {t("action")}
        </Button>
      }
      items={[
        {
          key: "app",
          label: t("app"),
          icon: <CalendarSync aria-hidden="true" />,
          onSelect: () => location.assign(subscribeAddress(url)),
        },
        {
          key: "google",
          label: t("google"),
          icon: <ExternalLink aria-hidden="true" />,
          onSelect: () => void window.open(googleSubscribeAddress(url), "_blank", "noopener"),
        },
        { key: "copy", label: t("copy"), icon: <Copy aria-hidden="true" />, onSelect: () => void copy(url) },
        ...(withFeed ? feed : []),
      ]}
    />
  );
}
