import type { Metadata } from "next";
import { ListingsScreen } from "#components/listings/listings-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { listingsMetadata } from "./metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return listingsMetadata(await params, routes.listings(), "list.title");
}

export default function ListingsPage() {
  return <ListingsScreen />;
}
