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
};

/** Only what is switched on and has a screen. */
export function navigationItems({ MODULES }: Pick<ShellConfig, "MODULES">, isSignedIn: boolean): NavigationItem[] {
  if (!MODULES.events.enabled) return [];
  const everybody: NavigationItem[] = [{ key: "events", icon: CalendarDays, path: routes.events(), segment: "events" }];
  if (!isSignedIn) return everybody;
  return [
    ...everybody,
    { key: "myEvents", icon: Ticket, path: routes.myEvents(), segment: "my-events" },
    { key: "hosting", icon: ClipboardList, path: routes.listings(), segment: "listings" },
  ];
}
