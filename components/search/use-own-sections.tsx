"use client";

import { Bell, CalendarClock, CalendarDays, MessageCircle, MessageSquareText, Podcast, Settings } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { destinationsOf } from "#components/layout/navigation/destinations";
import { useNavigation } from "#components/layout/navigation/use-navigation";
import { useAppContext } from "#components/layout/providers/app-context";
import { Avatar } from "#components/ui/display/avatar";
import { folded } from "#lib/format/folded";
import { routes } from "#lib/routes";
import type { FoundKind, Recent } from "#lib/search/recent";
import { ChoiceIcon, ChoiceRow } from "./choice-row";
import { Marked } from "./marked";
import type { Choice, Section } from "./sections";

const drawn = { "aria-hidden": true, strokeWidth: 1.75 } as const;

/** What stands for a kind where there is no picture; people and groups have their initials. */
const icons: Partial<Record<FoundKind, ReactNode>> = {
  events: <CalendarDays {...drawn} />,
  sessions: <CalendarClock {...drawn} />,
  contents: <Podcast {...drawn} />,
  activities: <MessageSquareText {...drawn} />,
  messages: <MessageCircle {...drawn} />,
};

const round: readonly FoundKind[] = ["accounts", "activities"];

function RecentRow({ opened }: { opened: Recent }) {
  const t = useTranslations("search.kinds");
  const { kind, name, picture } = opened;
  const icon = icons[kind];
  return (
    <ChoiceRow
      leading={
        picture || !icon ? (
          <Avatar name={name} src={picture} square={!round.includes(kind)} />
        ) : (
          <ChoiceIcon>{icon}</ChoiceIcon>
        )
      }
      title={name}
      trailing={t(kind)}
    />
  );
}

type Place = { key: string; name: string; path: string; icon: ReactNode };

/** Where the navigation leads, and what is the viewer's own. */
function usePlaces(): Place[] {
  const t = useTranslations("common");
  const { config } = useAppContext();
  const { items, isSignedIn } = useNavigation(destinationsOf(config));
  const places = items.map(({ key, path, icon }) => ({ key, name: t(`nav.${key}`), path, icon }));
  if (!isSignedIn) return places;
  const messages = {
    key: "messages",
    name: t("nav.messages"),
    path: routes.conversations(),
    icon: <MessageCircle {...drawn} />,
  };
  return [
    ...places,
    ...(config.MODULES.threads.enabled ? [messages] : []),
    { key: "notifications", name: t("nav.notifications"), path: routes.notifications(), icon: <Bell {...drawn} /> },
    { key: "account", name: t("account.settings"), path: routes.account(), icon: <Settings {...drawn} /> },
  ];
}

/** One of its words begins like this. */
const isCalled = (name: string, typed: string): boolean => ` ${folded(name)}`.includes(` ${folded(typed)}`);

/** What needs no answer: what was opened last while nothing is typed, and pages that are called as what is typed. */
export function useOwnSections(typed: string, recent: readonly Recent[]): Section[] {
  const t = useTranslations("search");
  const places = usePlaces();
  const opened = recent.map(
    (each): Choice => ({
      id: `recent-${each.path}`,
      path: each.path,
      row: <RecentRow opened={each} />,
      recent: each,
    }),
  );
  const ways = places
    .filter(({ name }) => isCalled(name, typed))
    .map(
      ({ key, name, path, icon }): Choice => ({
        id: `place-${key}`,
        path,
        row: <ChoiceRow leading={<ChoiceIcon>{icon}</ChoiceIcon>} title={<Marked text={name} words={typed} />} />,
      }),
    );
  return [
    { id: "recent", title: t("recent"), choices: typed === "" ? opened : [] },
    { id: "places", title: t("places"), choices: ways },
  ].filter(({ choices }) => choices.length > 0);
}
