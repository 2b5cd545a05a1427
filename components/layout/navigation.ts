import {
  CalendarDays,
  ClipboardList,
  Contact,
  Gift,
  Handshake,
  type LucideIcon,
  MessagesSquare,
  Ticket,
  UserRoundSearch,
  UsersRound,
} from "lucide-react";
import type { ShellConfig } from "#lib/organization/shell-config";
import { routes } from "#lib/routes";

export type NavigationItem = {
  /** Its text in `common.nav`. */
  key: "feed" | "events" | "groups" | "members" | "benefits" | "sponsors" | "myEvents" | "contacts" | "hosting";
  icon: LucideIcon;
  /** Without the locale. */
  path: string;
  /** The first segment below the locale, by which the item knows that it is current. */
  segment: string;
  /** Known only after asking: it stands last, and a bar of equal places leaves it out so that none of them moves. */
  late?: true;
};

/** In the specification's order: activities, events, groups, channels, accounts. */
const modules = {
  feed: { key: "feed", icon: MessagesSquare, path: routes.feed(), segment: "activities" },
  events: { key: "events", icon: CalendarDays, path: routes.events(), segment: "events" },
  groups: { key: "groups", icon: UsersRound, path: routes.groups(), segment: "groups" },
  members: { key: "members", icon: UserRoundSearch, path: routes.members(), segment: "accounts" },
  benefits: { key: "benefits", icon: Gift, path: routes.benefits(), segment: "benefits" },
  sponsors: { key: "sponsors", icon: Handshake, path: routes.sponsors(), segment: "sponsors" },
} as const satisfies Record<string, NavigationItem>;

/** Screens that are reached by way of an item have segments of their own. */
const parents: Readonly<Record<string, string>> = {
  series: modules.events.segment,
  interests: modules.feed.segment,
};

/** The segment of the item that a page belongs to. */
export const itemSegment = (segment: string): string => parents[segment] ?? segment;

const own = {
  myEvents: { key: "myEvents", icon: Ticket, path: routes.myEvents(), segment: "my-events" },
  contacts: { key: "contacts", icon: Contact, path: routes.contacts(), segment: "contacts" },
  hosting: { key: "hosting", icon: ClipboardList, path: routes.listings(), segment: "listings", late: true },
} as const satisfies Record<string, NavigationItem>;

/** Only what is switched on, has a screen and is of use to who looks. */
export function navigationItems(
  { MODULES }: Pick<ShellConfig, "MODULES">,
  { isSignedIn, isHost }: { isSignedIn: boolean; isHost: boolean },
): NavigationItem[] {
  const { activities, events, groups, accounts, benefits, sponsors } = MODULES;
  return [
    ...(activities.enabled ? [modules.feed] : []),
    ...(events.enabled ? [modules.events] : []),
    ...(groups.enabled ? [modules.groups] : []),
    ...(accounts.enabled ? [modules.members] : []),
    ...(events.enabled && isSignedIn ? [own.myEvents] : []),
    ...(isSignedIn ? [own.contacts] : []),
    ...(benefits.enabled ? [modules.benefits] : []),
    ...(sponsors.enabled ? [modules.sponsors] : []),
    ...(events.enabled && isSignedIn && isHost ? [own.hosting] : []),
  ];
}
