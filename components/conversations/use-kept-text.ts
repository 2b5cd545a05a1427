import { useEffect, useRef, useState } from "react";
import type { EntityInput } from "#entities/community/activities";
import type { ChatReply } from "#entities/conversations/chat";
import type { ChosenFile } from "#hooks/conversations/use-attachments";
import type { ChosenPicture } from "#hooks/platform/use-pictures";
import { type Draft, keepDraft, readDraft } from "#lib/composer/drafts";
import { type Along, arrivedFiles, arrivedOf } from "#lib/conversations/sayable";
import type { Desk } from "#lib/conversations/unsent";

/** What goes with the next message. */
export type Chosen = Along<ChosenPicture, ChosenFile>;

type Arrived = Required<Pick<Draft, "pictures" | "files">> & { reply: ChatReply | null };
/** `plainLink`: the address whose card is not wanted. */
type Kept = { text: string; plainLink: string | null };

const idsOf = ({ pictures, files, reply }: Arrived): string =>
  [...pictures, ...files, ...(reply ? [reply] : [])].map(({ id }) => id).join(" ");

/**
 * What this device keeps for the conversation: the text at once, as the field may go with what it sends, the address whose
 * card is not wanted, what it answers, and pictures and files as they arrive.
 */
export function useKeptText(
  { storage, author, place }: Desk,
  chosen: Chosen,
  reply: ChatReply | null,
  partsOf: ((text: string) => EntityInput[]) | undefined,
) {
  const [{ text, plainLink }, setWritten] = useState<Kept>(() => {
    const { message = "", plainLink: plain = null } = readDraft(storage, author, place, Date.now()) ?? {};
    return { text: message, plainLink: plain };
  });
  const arrived: Arrived = { pictures: arrivedOf(chosen.pictures), files: arrivedFiles(chosen.files), reply };
  const ids = idsOf(arrived);
  const keptIds = useRef(ids);
  const keep = (written: Kept, along: Arrived) => {
    keptIds.current = idsOf(along);
    const { reply: replyTo, ...attached } = along;
    const plain = written.plainLink !== null && { plainLink: written.plainLink };
    const entities = partsOf?.(written.text) ?? [];
    keepDraft(storage, author, place, {
      message: written.text,
      entities,
      ...attached,
      ...(replyTo && { replyTo }),
      ...plain,
    });
  };
  useEffect(() => {
    if (keptIds.current !== ids) keep({ text, plainLink }, arrived);
  });
  const change = (written: Kept, along: Arrived) => {
    setWritten(written);
    keep(written, along);
  };
  return {
    text,
    plainLink,
    keepText: (message: string) => change({ text: message, plainLink }, arrived),
    keepPlain: (href: string | null) => change({ text, plainLink: href }, arrived),
    empty: () => change({ text: "", plainLink: null }, { pictures: [], files: [], reply: null }),
  };
}
