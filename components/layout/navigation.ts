import { CalendarDays, ClipboardList, type LucideIcon, Ticket } from "lucide-react";
import type { ShellConfig } from "#lib/organization/shell-config";
import { routes } from "#lib/routes";

export type NavigationItem = {
  /** Its text in `common.nav`. */
  key: "events" | "myEvents" | "hosting";
  icon: LucideIcon;
  /** Without the locale. */
  path: string;
  /** The first segment below the locale, by which the item knows that it is current. */
  segment: string;
  /** Known only after asking: it stands last, and a bar of equal places leaves it out so that none of them moves. */
  late?: true;
};

/** Only what is switched on, has a screen and is of use to who looks. */
export function navigationItems(
  { MODULES }: Pick<ShellConfig, "MODULES">,
  { isSignedIn, isHost }: { isSignedIn: boolean; isHost: boolean },
): NavigationItem[] {
  if (!MODULES.events.enabled) return [];
  const everybody: NavigationItem[] = [{ key: "events", icon: CalendarDays, path: routes.events(), segment: "events" }];
  if (!isSignedIn) return everybody;
  const member: NavigationItem[] = [
    ...everybody,
    { key: "myEvents", icon: Ticket, path: routes.myEvents(), segment: "my-events" },
  ];
  if (!isHost) return member;
  return [...member, { key: "hosting", icon: ClipboardList, path: routes.listings(), segment: "listings", late: true }];
}
