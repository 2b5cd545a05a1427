import { useTranslations } from "next-intl";
import type { ChatReply } from "#entities/conversations/chat";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { displayName } from "#lib/format/names";
import { useMessageWords } from "./use-message-words";

interface Quote {
  isOwn: boolean;
  /** Who said it. */
  name: string;
  words: string;
}

/** What is shown of a message that another one answers; null where it is not there for the reader. */
export function useQuote({ said }: ChatReply): Quote | null {
  const t = useTranslations("conversations");
  const viewerId = useViewerId();
  const wordsOf = useMessageWords();
  if (!said) return null;
  const { accountId, account, text, imageCount, fileCount } = said;
  const isOwn = accountId === viewerId;
  const name = account ? displayName(account) : t("message.somebody");
  const words = wordsOf({ text, images: { length: imageCount }, files: { length: fileCount } });
  return { isOwn, name: isOwn ? t("you") : name, words };
}
