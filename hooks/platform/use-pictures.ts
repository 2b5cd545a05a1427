import { useEffect, useRef, useState } from "react";
import type { ImageInput } from "#entities/platform/uploads";
import { type Failure, failureOf } from "#lib/api/refusal";
import type { DraftPicture } from "#lib/composer/drafts";
import { readAsDataUri, type Sorted, sortFiles } from "#lib/composer/picture-files";
import { useUploadImage } from "./storage.ts";

export type ChosenPicture = {
  key: string;
  /** What it is shown from. */
  src: string;
  /** The bytes; undefined once a reload has left only what was sent. */
  file: File | undefined;
  /** Goes with a post. */
  description: string;
  /** Under way; a later one makes this one count for nothing. */
  sending: number | null;
  fault: Failure | null;
  /** As the platform has it. */
  sent: Omit<DraftPicture, "description"> | null;
};

export type Pictures = {
  items: readonly ChosenPicture[];
  room: number;
  /** Files of the last choice that were not taken. */
  refused: Sorted["refused"];
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  describe: (key: string, description: string) => void;
  /** Puts it in the place of another. */
  move: (key: string, to: number) => void;
  /** Takes back pictures that were sent, and what they went with was not. */
  prepend: (items: readonly ChosenPicture[]) => void;
  clear: () => void;
};

let made = 0;
const nextNumber = (): number => {
  made += 1;
  return made;
};

const pictureOf = (sent: DraftPicture): ChosenPicture => ({
  key: sent.id,
  src: sent.uri,
  file: undefined,
  description: sent.description,
  sending: null,
  fault: null,
  sent,
});

const moved = (items: readonly ChosenPicture[], key: string, to: number): ChosenPicture[] => {
  const item = items.find((known) => known.key === key);
  return item ? items.filter((known) => known !== item).toSpliced(to, 0, item) : [...items];
};

interface PicturesOptions {
  /** What was kept of a draft. */
  initial: () => readonly DraftPicture[];
  /** What they are for. */
  type: ImageInput["type"];
  /** How many go into it. */
  most: number;
}

/** The pictures of a post or a message: each is sent as soon as it is chosen. */
export function usePictures({ initial, type, most }: PicturesOptions): Pictures {
  const [items, setItems] = useState(() => initial().map(pictureOf));
  const [refused, setRefused] = useState<Sorted["refused"]>([]);
  const upload = useUploadImage();
  const urls = useObjectUrls();

  const patch = (key: string, change: (item: ChosenPicture) => Partial<ChosenPicture>) =>
    setItems((known) => known.map((item) => (item.key === key ? { ...item, ...change(item) } : item)));

  const send = async (item: ChosenPicture) => {
    const { key, file } = item;
    if (!file) return;
    const sending = nextNumber();
    const settle = (change: Partial<ChosenPicture>) =>
      patch(key, (now) => (now.sending === sending ? { sending: null, ...change } : {}));
    patch(key, () => ({ sending, fault: null }));
    try {
      const dataUri = await readAsDataUri(file);
      const { id, uri, width, height } = await upload.mutateAsync({
        body: { type, dataUri, name: file.name.slice(0, 200) },
      });
      settle({ sent: { id, uri, width, height, sentAt: new Date().toISOString() } });
    } catch (error) {
      settle({ fault: failureOf(error) });
    }
  };

  return {
    items,
    room: most - items.length,
    refused,
    add: (files) => {
      const sorted = sortFiles(files, most - items.length);
      const added = sorted.taken.map((file) => ({
        key: String(nextNumber()),
        src: urls.make(file),
        file,
        description: "",
        sending: null,
        fault: null,
        sent: null,
      }));
      setRefused(sorted.refused);
      setItems((known) => [...known, ...added]);
      for (const item of added) void send(item);
    },
    remove: (key) => {
      setRefused([]);
      setItems((known) => known.filter((item) => item.key !== key));
    },
    retry: (key) => {
      const item = items.find((known) => known.key === key);
      if (item) void send(item);
    },
    describe: (key, text) => patch(key, () => ({ description: text.trim() })),
    move: (key, to) => setItems((known) => moved(known, key, to)),
    prepend: (others) => setItems((known) => [...others, ...known]),
    clear: () => {
      setRefused([]);
      setItems([]);
    },
  };
}

/** Addresses of files for as long as they are chosen from. */
function useObjectUrls() {
  const urls = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of urls.current.splice(0)) URL.revokeObjectURL(url);
    },
    [],
  );
  return {
    make: (file: File): string => {
      const url = URL.createObjectURL(file);
      urls.current.push(url);
      return url;
    },
  };
}
