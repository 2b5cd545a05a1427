"use client";

import { EditForm } from "#components/conversations/edit-form";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import { useEditMessage } from "#hooks/conversations/chat";
import { mentionsIn, partsOf } from "#lib/chat/mentions";
import { longestMessage } from "#lib/composer/readiness";
import { saidIn } from "#lib/conversations/mentions";

export type EditMessageProps = { conversationId: string; message: ChatChannelMessage; onClose: () => void };

/** In place of a message's text: where its author says it in other words. Whom it names there stays named. */
export function EditMessage({ conversationId, message, onClose }: EditMessageProps) {
  const edit = useEditMessage();
  const params = { conversationId, messageId: String(message.id) };
  return (
    <EditForm
      text={message.text}
      parts={partsOf(message)}
      longest={longestMessage}
      mayBeEmpty={message.images.length + message.files.length > 0}
      busy={edit.isPending}
      error={edit.error}
      onSave={(written) => {
        const { message: text, entities } = saidIn(written, written.message);
        edit.mutate({ params, body: { text, mentions: mentionsIn(entities) } }, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
