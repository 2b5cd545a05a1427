import type { ReactNode } from "react";
import { ChatFrame } from "#components/chat/chat-frame";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { conversationsOptions, requestsOptions } from "#hooks/conversations/chat-options";
import { organizationOf } from "#lib/organization/config";
import type { Place } from "#lib/organization/text";
import { FirstCalls } from "../first-calls";

type Props = { params: Promise<Place>; children: ReactNode };

export default async function MessagesLayout({ params, children }: Props) {
  const place = await params;
  const { MODULES } = await organizationOf(place.domain);
  return (
    <ModuleMessages
      params={params}
      names={["chat", "conversations", "composer", "contacts", "account.picture", "forms.picture"]}
    >
      {MODULES.threads.enabled && (
        <FirstCalls
          place={place}
          ask={(client) =>
            [conversationsOptions(), requestsOptions()].map((options) => client.fetchInfiniteQuery(options))
          }
        />
      )}
      <ChatFrame>{children}</ChatFrame>
    </ModuleMessages>
  );
}
