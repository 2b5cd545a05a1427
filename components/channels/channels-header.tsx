"use client";

import { useTranslations } from "next-intl";
import { SearchField } from "#components/ui/fields/search-field";
import { NavTabs } from "#components/ui/navigation/nav-tabs";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { NewChannelLink } from "./new-channel-link";

export type ChannelsHeaderProps = {
  view: "latest" | "channels";
  search: { text: string; setText: (text: string) => void };
};

/** Title, search, and the two ways to look at what channels bring: what is new, and the channels themselves. */
export function ChannelsHeader({ view, search: { text, setText } }: ChannelsHeaderProps) {
  const t = useTranslations("channels");
  const href = useHref();
  const tabs = [
    { href: href(routes.contents()), label: t("views.latest"), current: view === "latest" },
    { href: href(routes.channels()), label: t("views.channels"), current: view === "channels" },
  ];
  return (
    <>
      {/* The link may come late: it takes free room, and nothing gives way to it. */}
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="me-auto text-2xl leading-10 lg:text-3xl">{t("title")}</h1>
        <NewChannelLink />
        <SearchField
          label={t(view === "latest" ? "items.search" : "list.search")}
          clearLabel={t("list.clear")}
          value={text}
          onValueChange={setText}
          className="w-full sm:w-72"
        />
      </header>
      <NavTabs label={t("views.label")} items={tabs} className="mb-5" />
    </>
  );
}
