import { useTranslations } from "next-intl";
import { Announced } from "#components/conversations/announced";
import { useArrivals } from "#components/conversations/use-arrivals";
import { displayName } from "#lib/format/names";
import type { Remark } from "#lib/threads/remarks";

export type TalkArrivalProps = {
  /** The oldest first. */
  remarks: readonly Remark[];
  viewerId: string | null;
};

/** By when it was said: where the newest one is deleted, the one before it is no news. */
const placeOf = ({ sentAt }: Remark): number => Date.parse(sentAt);

/** Says what others say while the talk is open, for who does not see it. */
export function TalkArrival({ remarks, viewerId }: TalkArrivalProps) {
  const t = useTranslations("conversations.message");
  return (
    <Announced>
      {useArrivals(remarks, { viewerId, placeOf }).map(({ id, account, body }) => (
        <p key={id}>{t("said", { name: displayName(account), text: body })}</p>
      ))}
    </Announced>
  );
}
