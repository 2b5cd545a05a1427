import { useReaderZone } from "#hooks/browser/use-reader-zone";
import { useDeskChannel } from "./channel-desk-context.tsx";

/** The zone by whose clocks the channel publishes; where it has none, that of who is at work. */
export const useDeskZone = (): string => {
  const readerZone = useReaderZone();
  return useDeskChannel().timezone ?? readerZone ?? "UTC";
};
