import { useEffect, useRef, useState } from "react";
import type { ImageInput } from "#entities/platform/uploads";
import type { DraftPicture } from "#lib/composer/drafts";
import { type Sorted, sortFiles } from "#lib/composer/picture-files";
import { useUploadImage } from "./storage.ts";
import { chosenNow, type Uploading, useUploads } from "./use-uploads.ts";

type SentPicture = Omit<DraftPicture, "description">;

export type ChosenPicture = Uploading<SentPicture> & {
  /** What it is shown from. */
  src: string;
  /** Goes with a post. */
  description: string;
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
  const [refused, setRefused] = useState<Sorted["refused"]>([]);
  const { mutateAsync } = useUploadImage();
  const urls = useObjectUrls();
  const { items, setItems, ...uploads } = useUploads<SentPicture, ChosenPicture>(
    () => initial().map(pictureOf),
    async (file, dataUri) => {
      const { id, uri, width, height } = await mutateAsync({ body: { type, dataUri, name: file.name.slice(0, 200) } });
      return { id, uri, width, height, sentAt: new Date().toISOString() };
    },
  );

  return {
    items,
    room: most - items.length,
    refused,
    add: (files) => {
      const sorted = sortFiles(files, most - items.length);
      setRefused(sorted.refused);
      uploads.add(sorted.taken.map((file) => ({ ...chosenNow(file), src: urls.make(file), description: "" })));
    },
    remove: (key) => {
      setRefused([]);
      uploads.remove(key);
    },
    retry: uploads.retry,
    describe: (key, text) =>
      setItems((known) => known.map((item) => (item.key === key ? { ...item, description: text.trim() } : item))),
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
