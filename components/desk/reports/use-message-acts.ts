import { useTranslations } from "next-intl";
import { useDeskList } from "#components/desk/use-desk-list";
import type { MessageDecision, MessageReport } from "#entities/conversations/message-reports";
import { useMessageDecision, type useMessageReports } from "#hooks/conversations/message-reports";

const keyOf = ({ id }: MessageReport): string => id;

/** Reported messages, and the decision about each. */
export function useMessageActs(read: ReturnType<typeof useMessageReports>) {
  const t = useTranslations("desk.messages.said");
  const acts = useMessageDecision();
  const desk = useDeskList(read, { keyOf, refresh: acts.refresh });
  const decide = (key: string, decision: MessageDecision) =>
    desk.act([key], { call: acts.decide(decision), shown: "leaves", say: () => t(decision) });
  return { desk, decide };
}
export type MessageDesk = ReturnType<typeof useMessageActs>["desk"];
