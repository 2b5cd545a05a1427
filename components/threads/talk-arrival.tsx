import { useTranslations } from "next-intl";
import { useState } from "react";
import { displayName } from "#lib/format/names";
import type { Remark } from "#lib/threads/remarks";

export type TalkArrivalProps = {
  /** The oldest first. */
  remarks: readonly Remark[];
  viewerId: string | null;
};

/** Says what others say while the talk is open, for who does not see it. */
export function TalkArrival({ remarks, viewerId }: TalkArrivalProps) {
  const t = useTranslations("conversations.message");
  const newest = remarks.at(-1);
  // By when it was said: where the newest one is deleted, the one before it is no news.
  const [heard, setHeard] = useState({ until: newest?.sentAt ?? "", id: "" });
  if (newest && newest.sentAt > heard.until)
    setHeard({ until: newest.sentAt, id: newest.accountId === viewerId ? "" : newest.id });
  const said = remarks.find(({ id }) => id === heard.id);
  return (
    <p role="status" className="sr-only">
      {said && t("said", { name: displayName(said.account), text: said.body })}
    </p>
  );
}
