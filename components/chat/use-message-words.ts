import { useTranslations } from "next-intl";
import type { ChatChannelMessage } from "#entities/conversations/chat";

/** What a message says in one line; of pictures alone how many there are. */
export function useMessageWords(): (message: Pick<ChatChannelMessage, "text" | "images">) => string {
  const t = useTranslations("chat.pictures");
  return ({ text, images }) => (text === "" ? t("count", { count: images.length }) : text);
}
