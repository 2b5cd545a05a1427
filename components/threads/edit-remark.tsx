"use client";

import { EditForm } from "#components/conversations/edit-form";
import { useEditThreadMessage } from "#hooks/conversations/threads";
import { longestMessage } from "#lib/threads/limits";
import { partsOf, partsOfEdited } from "#lib/threads/parts";
import type { Remark } from "#lib/threads/remarks";

export type EditRemarkProps = { threadId: string; remark: Remark; onClose: () => void };

/** In place of a remark's text: where its author says it in other words. */
export function EditRemark({ threadId, remark, onClose }: EditRemarkProps) {
  const edit = useEditThreadMessage();
  const params = { threadId, threadMessageId: remark.id };
  return (
    <EditForm
      text={remark.body}
      parts={partsOf(remark.entities)}
      longest={longestMessage}
      busy={edit.isPending}
      error={edit.error}
      onSave={(said) =>
        edit.mutate({ params, body: { body: said.message, entities: partsOfEdited(said) } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
