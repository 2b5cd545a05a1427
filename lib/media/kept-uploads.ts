/** An upload that was begun, as this browser remembers it: it goes on when the same file is chosen again. */
export interface KeptUpload {
  readonly id: string | number;
  readonly uploadUrl: string;
}

/** The platform forgets unfinished uploads after a day. */
const lifetime = 24 * 60 * 60 * 1000;

const isKept = (value: unknown): value is KeptUpload & { at: number } =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "uploadUrl" in value &&
  typeof value.uploadUrl === "string" &&
  "at" in value &&
  typeof value.at === "number";

/** What names a file on this device: its bytes are too many to be looked at. */
const nameOf = ({ name, size, lastModified, type }: File): string => [name, size, lastModified, type].join("|");

/** Remembers the uploads of one account, of one kind. */
export const keptUploads = (whose: string, storage: Pick<Storage, "getItem" | "setItem" | "removeItem">) => {
  const keyOf = (file: File): string => `upload:${whose}:${nameOf(file)}`;
  return {
    find: (file: File): KeptUpload | null => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(keyOf(file)) ?? "null");
        return isKept(kept) && Date.now() - kept.at < lifetime ? kept : null;
      } catch {
        return null;
      }
    },
    keep: (file: File, { id, uploadUrl }: KeptUpload): void => {
      try {
        storage.setItem(keyOf(file), JSON.stringify({ id, uploadUrl, at: Date.now() }));
      } catch {
        // A browser that remembers nothing uploads all the same.
      }
    },
    forget: (file: File): void => storage.removeItem(keyOf(file)),
  };
};
export type KeptUploads = ReturnType<typeof keptUploads>;
