import { useEffect } from "react";
import { useTellCount } from "#hooks/content/content-numbers";
import { createListening } from "#lib/content-numbers/listening";
import { usePlayer } from "./use-player";

/** Counts who hears some seconds of a sound. */
export function useCountSound(): void {
  const tell = useTellCount();
  useEffect(() => {
    const listen = createListening((id) => {
      const { content } = usePlayer.getState();
      if (content?.id === id) tell("played", { id, channel: content.channel.slug });
    });
    return usePlayer.subscribe(({ content, at, isPaused }) => {
      if (content && !isPaused) listen(content.id, at);
    });
  }, [tell]);
}
