import { useSyncExternalStore } from "react";

/** A device's zone does not change under a page. */
const stop = () => undefined;
const never = () => stop;
const readerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknownZone = () => null;

/** The reader's own IANA zone; null on the server and in the first render. */
export const useReaderZone = (): string | null => useSyncExternalStore(never, readerZone, unknownZone);
