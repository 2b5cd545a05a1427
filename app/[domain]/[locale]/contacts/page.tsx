import type { Metadata } from "next";
import { ContactsScreen } from "#components/contacts/contacts-screen";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { organizationOf } from "#lib/organization/config";
import { pageMetadata } from "#lib/organization/metadata";
import { type Place, translatorOf } from "#lib/organization/text";
import { routes } from "#lib/routes";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await params;
  const [config, t] = await Promise.all([organizationOf(place.domain), translatorOf(place, "contacts")]);
  return pageMetadata({ config, locale: place.locale, path: routes.contacts(), title: t("title"), hidden: true });
}

export default function ContactsPage({ params }: Props) {
  return (
    <ModuleMessages params={params} names={["contacts", "accounts"]}>
      <ContactsScreen />
    </ModuleMessages>
  );
}
