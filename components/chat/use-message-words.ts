import { useTranslations } from "next-intl";
import type { ChatChannelMessage } from "#entities/conversations/chat";

/** What a message says in one line; of pictures and files alone how many there are. */
export function useMessageWords(): (message: Pick<ChatChannelMessage, "text" | "images" | "files">) => string {
  const t = useTranslations("chat");
  return ({ text, images: { length: pictures }, files: { length: files } }) => {
    if (text !== "") return text;
    if (files === 0) return t("pictures.count", { count: pictures });
    return pictures === 0 ? t("files.count", { count: files }) : t("files.both", { pictures, files });
  };
}
