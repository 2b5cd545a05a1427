import type { Metadata } from "next";
import { ConversationScreen } from "#components/chat/conversation-screen";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { messagesMetadata } from "../metadata";

type Params = Place & { conversationId: string };
type Props = { params: Promise<Params> };

/** Made when first asked for: the page itself knows nobody. */
export const generateStaticParams = (): Params[] => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { conversationId, ...place } = await params;
  return messagesMetadata(place, routes.conversation(conversationId));
}

export default async function ConversationPage({ params }: Props) {
  const { conversationId } = await params;
  return <ConversationScreen conversationId={conversationId} />;
}
