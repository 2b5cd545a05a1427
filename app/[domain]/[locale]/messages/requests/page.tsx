import type { Metadata } from "next";
import { RequestsScreen } from "#components/chat/requests-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { messagesMetadata } from "../metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return messagesMetadata(await params, routes.messageRequests());
}

export default function MessageRequestsPage() {
  return <RequestsScreen />;
}
