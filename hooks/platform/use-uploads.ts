import { useState } from "react";
import { type Failure, failureOf } from "#lib/api/refusal";
import { readAsDataUri } from "#lib/composer/picture-files";

/** Something that was chosen, and sent at once. */
export interface Uploading<S> {
  key: string;
  /** The bytes; undefined once a reload has left only what was sent. */
  file: File | undefined;
  /** Under way; a later one makes this one count for nothing. */
  sending: number | null;
  fault: Failure | null;
  /** As the platform has it. */
  sent: S | null;
}

let made = 0;
const nextNumber = (): number => {
  made += 1;
  return made;
};

/** What was just chosen. */
export const chosenNow = (file: File) => ({
  ...{ key: String(nextNumber()), file, sending: null, fault: null, sent: null },
});

/** What was chosen, each sent as soon as it is added. */
export function useUploads<S, T extends Uploading<S>>(
  initial: () => T[],
  upload: (file: File, dataUri: string) => Promise<S>,
) {
  const [items, setItems] = useState(initial);

  const patch = (key: string, change: (item: T) => Partial<Uploading<S>>) =>
    setItems((known) => known.map((item) => (item.key === key ? { ...item, ...change(item) } : item)));

  const send = async ({ key, file }: T) => {
    if (!file) return;
    const sending = nextNumber();
    const settle = (change: Partial<Uploading<S>>) =>
      patch(key, (now) => (now.sending === sending ? { sending: null, ...change } : {}));
    patch(key, () => ({ sending, fault: null }));
    try {
      const sent = await upload(file, await readAsDataUri(file));
      settle({ sent });
    } catch (error) {
      settle({ fault: failureOf(error) });
    }
  };

  return {
    items,
    setItems,
    add: (added: readonly T[]) => {
      setItems((known) => [...known, ...added]);
      for (const item of added) void send(item);
    },
    remove: (key: string) => setItems((known) => known.filter((item) => item.key !== key)),
    retry: (key: string) => {
      const item = items.find((known) => known.key === key);
      if (item) void send(item);
    },
  };
}
