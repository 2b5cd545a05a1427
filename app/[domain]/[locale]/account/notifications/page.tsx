import type { Metadata } from "next";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { NotificationsScreen } from "#components/preferences/notifications-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { accountMetadata } from "../metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return accountMetadata(await params, routes.notificationPreferences(), "notifications");
}

export default function NotificationsPage({ params }: Props) {
  return (
    <ModuleMessages params={params} names={["preferences"]}>
      <NotificationsScreen />
    </ModuleMessages>
  );
}
