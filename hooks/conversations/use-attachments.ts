import { useState } from "react";
import { useUploadMessageFile } from "#hooks/platform/storage";
import { type Pictures, usePictures } from "#hooks/platform/use-pictures";
import { chosenNow, type Uploading, useUploads } from "#hooks/platform/use-uploads";
import { type DraftFile, readDraft } from "#lib/composer/drafts";
import { mostAttached, type RefusedFile, sortAttached } from "#lib/conversations/attachable";
import type { Desk } from "#lib/conversations/unsent";

export type ChosenFile = Uploading<DraftFile> & { name: string; size: number; contentType: string };

/** What goes along with the next message. */
export type Attachments = {
  pictures: Pictures;
  files: { items: readonly ChosenFile[]; remove: (key: string) => void; retry: (key: string) => void };
  room: number;
  /** Files of the last choice that were not taken. */
  refused: readonly RefusedFile[];
  add: (files: readonly File[]) => void;
  clear: () => void;
};

const fileOf = (sent: DraftFile): ChosenFile => {
  const { id: key, name, size, contentType } = sent;
  return { key, name, size, contentType, file: undefined, sending: null, fault: null, sent };
};

/** Pictures and files for a message: each is sent as soon as it is chosen. */
export function useAttachments({ storage, author, place }: Desk): Attachments {
  const [draft] = useState(() => readDraft(storage, author, place, Date.now()));
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const pictures = usePictures({ initial: () => draft?.pictures ?? [], type: "message", most: mostAttached });
  const { mutateAsync } = useUploadMessageFile();
  const files = useUploads<DraftFile, ChosenFile>(
    () => (draft?.files ?? []).map(fileOf),
    async ({ name }, dataUri) => {
      const sent = await mutateAsync({ body: { dataUri, name } });
      const { id, size, contentType } = sent;
      return { id, name: sent.name, size, contentType, sentAt: new Date().toISOString() };
    },
  );
  const room = mostAttached - pictures.items.length - files.items.length;
  const removing = (remove: (key: string) => void) => (key: string) => {
    setRefused([]);
    remove(key);
  };
  return {
    pictures: { ...pictures, remove: removing(pictures.remove) },
    files: { items: files.items, remove: removing(files.remove), retry: files.retry },
    room,
    refused,
    add: (chosen) => {
      const sorted = sortAttached(chosen, room);
      setRefused(sorted.refused);
      pictures.add(sorted.pictures);
      files.add(
        sorted.files.map((file) => {
          const { name, size, type: contentType } = file;
          return { ...chosenNow(file), name, size, contentType };
        }),
      );
    },
    clear: () => {
      setRefused([]);
      pictures.clear();
      files.setItems([]);
    },
  };
}
