import type { Metadata } from "next";
import { NoConversation } from "#components/chat/no-conversation";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { messagesMetadata } from "./metadata";

type Props = { params: Promise<Place> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return messagesMetadata(await params, routes.conversations());
}

/** The list beside it is the layout's. */
export default function MessagesPage() {
  return <NoConversation />;
}
