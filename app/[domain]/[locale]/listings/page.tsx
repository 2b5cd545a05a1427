import type { Metadata } from "next";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { ListingsScreen } from "#components/listings/listings-screen";
import { listingsOptions } from "#hooks/hosting/listings-options";
import { hostsListTexts } from "#lib/i18n/page-texts";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { FirstCalls } from "../first-calls";
import { listingsMetadata } from "./metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return listingsMetadata(await params, routes.listings(), "list.title");
}

export default async function ListingsPage({ params }: Props) {
  return (
    <>
      <FirstCalls place={await params} ask={(client) => [client.fetchInfiniteQuery(listingsOptions())]} />
      <ModuleMessages params={params} names={hostsListTexts}>
        <ListingsScreen />
      </ModuleMessages>
    </>
  );
}
