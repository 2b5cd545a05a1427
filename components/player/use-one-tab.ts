import { useEffect } from "react";
import { usePlayer } from "./use-player";

/** Pages of one origin hear each other, and an organization has an origin of its own. */
const channelName = "player";

/** One tab plays at a time: whoever begins tells the others, who pause. */
export function useOneTab(): void {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    const tell = () => channel.postMessage("playing");
    if (!usePlayer.getState().isPaused) tell();
    const stop = usePlayer.subscribe((now, before) => {
      if (before.isPaused && !now.isPaused) tell();
    });
    channel.onmessage = () => usePlayer.getState().pause();
    return () => {
      stop();
      channel.close();
    };
  }, []);
}
