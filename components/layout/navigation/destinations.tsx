import {
  CalendarDays,
  Contact,
  Gift,
  Handshake,
  type LucideIcon,
  MessagesSquare,
  Podcast,
  Ticket,
  UserRoundSearch,
  UsersRound,
} from "lucide-react";
import type { ShellConfig } from "#lib/organization/shell-config";
import { routes } from "#lib/routes";
import type { NavigationItem } from "./navigation";

const drawn = (Icon: LucideIcon) => <Icon aria-hidden="true" strokeWidth={1.75} />;

/** In the specification's order: activities, events, groups, channels, accounts. */
const modules = {
  feed: { key: "feed", icon: drawn(MessagesSquare), path: routes.feed(), segment: "activities" },
  events: { key: "events", icon: drawn(CalendarDays), path: routes.events(), segment: "events" },
  groups: { key: "groups", icon: drawn(UsersRound), path: routes.groups(), segment: "groups" },
  // What is new comes first, as for who lands there.
  channels: { key: "channels", icon: drawn(Podcast), path: routes.contents(), segment: "channels" },
  members: { key: "members", icon: drawn(UserRoundSearch), path: routes.members(), segment: "accounts" },
  benefits: { key: "benefits", icon: drawn(Gift), path: routes.benefits(), segment: "benefits" },
  sponsors: { key: "sponsors", icon: drawn(Handshake), path: routes.sponsors(), segment: "sponsors" },
} as const satisfies Record<string, NavigationItem>;

const own = {
  myEvents: { key: "myEvents", icon: drawn(Ticket), path: routes.myEvents(), segment: "my-events", isPersonal: true },
  contacts: { key: "contacts", icon: drawn(Contact), path: routes.contacts(), segment: "contacts", isPersonal: true },
} as const satisfies Record<string, NavigationItem>;

/**
 * Only what is switched on and has a screen. Made where the page is made, for everybody alike, so that readers load no
 * script for it; `useNavigation` leaves out what is of no use to who looks.
 */
export function destinationsOf({ MODULES }: Pick<ShellConfig, "MODULES">): NavigationItem[] {
  const { activities, events, groups, channels, accounts, benefits, sponsors } = MODULES;
  return [
    ...(activities.enabled ? [modules.feed] : []),
    ...(events.enabled ? [modules.events] : []),
    ...(groups.enabled ? [modules.groups] : []),
    ...(channels.enabled ? [modules.channels] : []),
    ...(accounts.enabled ? [modules.members] : []),
    ...(events.enabled ? [own.myEvents] : []),
    own.contacts,
    ...(benefits.enabled ? [modules.benefits] : []),
    ...(sponsors.enabled ? [modules.sponsors] : []),
  ];
}
