import {
  Bell,
  CircleUserRound,
  CreditCard,
  Download,
  Heart,
  KeyRound,
  type LucideIcon,
  MapPin,
  Palette,
  ReceiptText,
  ShieldCheck,
} from "lucide-react";
import type { ShellConfig } from "#lib/organization/shell-config";
import { routes } from "#lib/routes";

export type AccountSection = {
  /** Its texts in `account.sections`, and its segment below /account. */
  key:
    | "profile"
    | "interests"
    | "addresses"
    | "logins"
    | "security"
    | "notifications"
    | "appearance"
    | "payments"
    | "invoices"
    | "data";
  icon: LucideIcon;
  path: string;
};

const sections: readonly AccountSection[] = [
  { key: "profile", icon: CircleUserRound, path: routes.accountProfile() },
  { key: "interests", icon: Heart, path: routes.accountInterests() },
  { key: "addresses", icon: MapPin, path: routes.addresses() },
  { key: "logins", icon: KeyRound, path: routes.logins() },
  { key: "security", icon: ShieldCheck, path: routes.security() },
  { key: "notifications", icon: Bell, path: routes.notificationPreferences() },
  { key: "appearance", icon: Palette, path: routes.appearance() },
  { key: "payments", icon: CreditCard, path: routes.payments() },
  { key: "invoices", icon: ReceiptText, path: routes.invoices() },
  { key: "data", icon: Download, path: routes.accountData() },
];

/** What a person manages about themselves here; only what the organization has switched on. */
export const accountSections = ({ MODULES }: Pick<ShellConfig, "MODULES">): readonly AccountSection[] =>
  sections.filter(({ key }) => (key !== "interests" && key !== "invoices") || MODULES[key].enabled);
